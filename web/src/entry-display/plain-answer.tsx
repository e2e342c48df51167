import { Button } from '../ui/button.tsx'

export interface PlainAnswerProps {
  text: string
  /** Addresses of telephone numbers; no other link is shown as one. */
  callable?: ReadonlySet<string> | undefined
}

/** AI's text where its renderer could not be loaded: readable all the same, with headings, paragraphs and numbers. */
export function PlainAnswer({ text, callable = new Set() }: PlainAnswerProps) {
  return (
    <>
      {blocksOf(text).map((block, index) => {
        const words = partsOf(block.replace(/^#{1,6} /, ''), callable)
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other name, and hold no state
        return block.startsWith('#') ? <h4 key={index}>{words}</h4> : <p key={index}>{words}</p>
      })}
      <p className="text-xs text-muted">Shown without its formatting, which could not be loaded.</p>
      <Button variant="plain" onClick={() => location.reload()}>
        Load this page again
      </Button>
    </>
  )
}

const blocksOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map(block => block.trim())
    .filter(block => block !== '')

/** Without marks for strong words and escapes; those around the writer's own words stay, since they say whose they are. */
const bare = (text: string) => text.replaceAll('**', '').replace(/\\([\\*_[\]()#<>])/g, '$1')

const partsOf = (block: string, callable: ReadonlySet<string>) =>
  block.split(/(\[[^\]]+\]\([^)]*\))/).map(part => {
    const [, words = '', address = ''] = /^\[([^\]]+)\]\(([^)]*)\)$/.exec(part) ?? []
    if (words === '') return bare(part)
    return callable.has(address) ? (
      <a key={part} href={address}>
        {words}
      </a>
    ) : (
      bare(words)
    )
  })
