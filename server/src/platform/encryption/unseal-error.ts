/** Where a sealed value is stored. The row's id is decided before the insert and never changes. */
export type SealContext = { readonly table: string; readonly column: string; readonly row: string }

/** A sealed value that does not unseal. Names the place and the reason, never any content. */
export class UnsealError extends Error {
  override name = 'UnsealError'
  readonly table: string
  readonly column: string
  readonly row: string

  constructor(context: SealContext, reason: string, options?: ErrorOptions) {
    super(`${context.table}.${context.column} of row ${context.row} does not open: ${reason}.`, options)
    this.table = context.table
    this.column = context.column
    this.row = context.row
  }
}

/** The result of `unseal`, or its UnsealError, so that a reader of many values can continue with the next. */
export const unlessDamaged = <T>(open: () => T): T | 'damaged' => {
  try {
    return open()
  } catch (error) {
    if (error instanceof UnsealError) return 'damaged'
    throw error
  }
}

/** The owner has no key: never made, or shredded. What was sealed under it is gone. */
export class NoKeyError extends Error {
  override name = 'NoKeyError'
  readonly owner: string

  constructor(owner: string) {
    super(`There is no key for ${owner}: it was never made, or it was destroyed.`)
    this.owner = owner
  }
}
