import { randomInt } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'

/** Where a word was put: `words` of a diary, `name`, `address` of e-mail, `project`, `hidden` word, `secret`. */
export const kinds = ['words', 'name', 'address', 'project', 'hidden', 'secret'] as const
export type Kind = (typeof kinds)[number]
export type Told = { readonly owner: string; readonly kind: Kind }

const letters = 'abcdefghijklmnopqrstuvwxyz'
const pattern = /qzk[a-z]{12}/gi
const signatures = ['PK\u0001\u0002'] as const

/** The files of a zip, read by its table of contents. */
const unzipped = (bytes: Buffer): Buffer[] => {
  const files: Buffer[] = []
  const text = bytes.toString('latin1')
  for (let at = text.indexOf(signatures[0]); at !== -1; at = text.indexOf(signatures[0], at + 46)) {
    const [method, size, start] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 42),
    ]
    const data = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
    const packed = bytes.subarray(data, data + size)
    files.push(method === 8 ? inflateRawSync(packed) : packed)
  }
  return files
}

/** Words that occur only where they are put, and values that belong to one person; each with its owner. */
export const createCanaries = () => {
  const told = new Map<string, Told>()
  const secrets = new Map<string, Told>()
  return {
    /** A new word for this person. */
    word: (owner: string, kind: Kind): string => {
      const tail = Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('')
      told.set(`qzk${tail}`, { owner, kind })
      return `Qzk${tail}`
    },
    /** A value that was not made here, such as a token. */
    keep: (owner: string, kind: Kind, secret: string) => void secrets.set(secret, { owner, kind }),
    /** Whose these bytes are, an archive's files included. */
    foundIn: (bytes: Buffer): Told[] => {
      const parts = bytes.subarray(0, 2).toString('latin1') === 'PK' ? [bytes, ...unzipped(bytes)] : [bytes]
      return parts.flatMap(part => {
        const text = part.toString('utf8')
        const words = (text.match(pattern) ?? []).map(word => told.get(word.toLowerCase()))
        const kept = [...secrets].filter(([secret]) => text.includes(secret)).map(([, whose]) => whose)
        return [...words, ...kept].filter(found => found !== undefined)
      })
    },
  }
}
export type Canaries = ReturnType<typeof createCanaries>
