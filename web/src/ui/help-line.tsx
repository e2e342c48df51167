import { lineParts } from '@diary/contract/help-contacts'

/** One way to human help; its telephone numbers can be called from here. */
export function HelpLine({ line }: { line: string }) {
  return lineParts(line).map(({ text, tel }, at) =>
    tel ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a line does not change
      <a key={at} href={`tel:${tel}`}>
        {text}
      </a>
    ) : (
      text
    ),
  )
}
