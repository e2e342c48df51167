/** The model's name as it gives it, where that is one that can be stored and read. */
export const nameIn = ({ model }: { readonly model: string | undefined }): string | undefined => {
  const name = model?.trim() ?? ''
  return /^\P{C}{1,200}$/u.test(name) ? name : undefined
}
