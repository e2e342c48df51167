import { diaryWork, type SomeTexts } from './diary-work.ts'

/** Where a thread begins: does one piece of work. */
export default ({ kind, some }: { readonly kind: keyof typeof diaryWork; readonly some: SomeTexts }) =>
  diaryWork[kind](some)
