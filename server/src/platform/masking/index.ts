// The thinnest true version; the engine replaces this file.
export type Identity = {
  readonly names: readonly string[]
  readonly projects: readonly string[]
  readonly words: readonly string[]
}
export type Masker = { mask(text: string): string; unmask(text: string): string }

export const createMasker = (identity: Identity, _texts: readonly string[] = []): Masker => {
  const known = [...identity.names, ...identity.projects, ...identity.words]
  return {
    mask: text => known.reduce((masked, word, index) => masked.replaceAll(word, `[Hidden ${index + 1}]`), text),
    unmask: text => known.reduce((plain, word, index) => plain.replaceAll(`[Hidden ${index + 1}]`, word), text),
  }
}
export type ForResearch = { readonly text: string } | { readonly withheld: string }
export const maskForResearch = (identity: Identity, text: string, texts: readonly string[] = []): ForResearch => ({
  text: createMasker(identity, texts).mask(text),
})
