import { newsLimits } from '@diary/contract/news'

/** The slug of a title without any letter from a to z or digit. */
const fallback = 'post'

const trimmed = (slug: string) => slug.replace(/^-+|-+$/g, '')

/** Lower case, without accents, other characters as single hyphens, none at either end. Empty where nothing is left. */
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

/** The slug of a post: the author's own, else one made from the title. */
export const wantedSlug = (own: string, title: string): string => normalised(own) || normalised(title) || fallback

/** The slug, with the first free suffix from -2 on where it is taken. */
export const freeSlug = (wanted: string, taken: ReadonlySet<string>): string => {
  let slug = wanted
  for (let number = 2; taken.has(slug); number++) slug = `${wanted}-${number}`
  return slug
}

/** Whether a text can be a slug; others are not queried. */
export const canBeSlug = (text: string): boolean => /^[a-z0-9-]{1,100}$/.test(text)
