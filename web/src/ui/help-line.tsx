import { lineParts } from '@diary/contract/help-contacts'

/** A contact for human help, with links for its telephone numbers. */
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
