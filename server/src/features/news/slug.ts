import { newsLimits } from '@diary/contract/news'

/** The slug of a title that holds neither a letter from a to z nor a digit. */
const fallback = 'post'

const trimmed = (slug: string) => slug.replace(/^-+|-+$/g, '')

/**
 * Lower case, runs of what is neither letter nor digit as hyphens, none at either end; an accent is taken off its
 * letter first. Empty where nothing is left.
 */
const normalised = (text: string) =>
  trimmed(
    trimmed(
      text
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-'),
    ).slice(0, newsLimits.slugMax),
  )

/** What a post is to be found under: the author's own slug, else one made from the title. */
export const wantedSlug = (own: string, title: string): string => normalised(own) || normalised(title) || fallback

/** The slug itself, or with the first suffix from -2 on that nobody has. */
export const freeSlug = (wanted: string, taken: ReadonlySet<string>): string => {
  let slug = wanted
  for (let number = 2; taken.has(slug); number++) slug = `${wanted}-${number}`
  return slug
}

/** Whether a text can be the slug of a post at all; nothing else is looked for. */
export const canBeSlug = (text: string): boolean => /^[a-z0-9-]{1,100}$/.test(text)
