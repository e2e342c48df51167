import { lineParts } from '@diary/contract/help-contacts'

/** A number stays on one line. */
const unbroken = (text: string) => text.replaceAll(/(\d)[ -](?=\d)/g, '$1\u00a0')

/** One way to human help; its telephone numbers can be called from here. */
export function HelpLine({ line }: { line: string }) {
  return lineParts(line).map(({ text, tel }, at) =>
    tel ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a line does not change
      <a key={at} href={`tel:${tel}`}>
        {unbroken(text)}
      </a>
    ) : (
      unbroken(text)
    ),
  )
}
