/** One instruction: its flags, and its arguments, as words where they are a list or a command, and as written. */
export type Instruction = {
  readonly name: string
  readonly line: number
  readonly flags: Readonly<Record<string, string>>
  readonly words: readonly string[]
  readonly text: string
}

/** One build stage. */
export type Stage = {
  readonly name: string | undefined
  readonly base: string
  readonly instructions: readonly Instruction[]
}

const flag = /^--([a-z-]+)=(\S+)\s+/

const instructionOf = (line: number, whole: string): Instruction => {
  const [, name = '', rest = ''] = /^(\S+)\s*(.*)$/s.exec(whole) ?? []
  const flags: Record<string, string> = {}
  let text = rest
  for (let found = flag.exec(text); found; found = flag.exec(text)) {
    flags[found[1] ?? ''] = found[2] ?? ''
    text = text.slice(found[0].length)
  }
  const words = text.startsWith('[') ? (JSON.parse(text) as string[]) : text.split(/\s+/)
  return { name: name.toUpperCase(), line, flags, words, text }
}

/** The instructions of a Dockerfile, continued lines joined, comments left out. */
const instructionsOf = (source: string): readonly Instruction[] => {
  const instructions: Instruction[] = []
  let begun: { line: number; text: string } | undefined
  for (const [index, line] of source.split('\n').entries()) {
    if (/^\s*(#|$)/.test(line)) continue
    const { line: first, text } = begun ?? { line: index + 1, text: '' }
    const joined = text + line.replace(/\\$/, '').trim()
    if (line.endsWith('\\')) {
      begun = { line: first, text: `${joined} ` }
      continue
    }
    begun = undefined
    instructions.push(instructionOf(first, joined))
  }
  return instructions
}

/** A Dockerfile as its stages. Variables are not known here: those that are not a shell's do not occur in ours. */
export const readDockerfile = (source: string): readonly Stage[] => {
  const stages: { name: string | undefined; base: string; instructions: Instruction[] }[] = []
  for (const instruction of instructionsOf(source)) {
    if (instruction.name === 'FROM') {
      const [base = '', , name] = instruction.words
      stages.push({ name, base, instructions: [] })
      continue
    }
    const stage = stages.at(-1)
    if (!stage) throw new Error(`line ${instruction.line}: ${instruction.name} is before FROM`)
    stage.instructions.push(instruction)
  }
  return stages
}
