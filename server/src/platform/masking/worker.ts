import { diaryWork, type SomeTexts } from './diary-work.ts'

/** Entry point of a worker thread: runs one task. */
export default ({ kind, some }: { readonly kind: keyof typeof diaryWork; readonly some: SomeTexts }) =>
  diaryWork[kind](some)
