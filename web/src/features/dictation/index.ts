export { DictateButton } from './dictate-button.tsx'
export { Dictated } from './dictated.tsx'
export { DictationLine } from './dictation-line.tsx'
export { useDictation } from './use-dictation.tsx'
