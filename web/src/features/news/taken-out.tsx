import type { TakenOut } from '@diary/contract/news'
import { Callout } from '../../ui/callout.tsx'

const reasons: Readonly<Record<TakenOut['what'], string>> = {
  html: 'HTML',
  link: 'A link to an address that is not safe; its words stay',
  image: 'A picture in the text, now a link to it',
}

/** Markup removed from a post when it was saved. */
export function TakenOutNote({ things }: { things: readonly TakenOut[] }) {
  if (things.length === 0) return null
  return (
    <Callout tone="look" live>
      <p>A post is Markdown, without HTML, without links that run something, and with one featured image. Taken out:</p>
      <ul className="mt-2 grid gap-1">
        {things.map(({ what, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: markup may be listed twice, and the list never changes
          <li key={index} className="wrap-anywhere">
            {reasons[what]}: <code>{text}</code>
          </li>
        ))}
      </ul>
    </Callout>
  )
}
