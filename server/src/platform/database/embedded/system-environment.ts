/**
 * The environment of every program started here. Never the server's own: it may hold keys, and a stray PGDATA or LC_ALL
 * would change PostgreSQL.
 */
export const systemEnvironment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
}
