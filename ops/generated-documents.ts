import { configuration, environmentExample } from './configuration.ts'
import { dictionary } from './data-dictionary.ts'

/** The documents that follow from the code: a path from the project's folder, and what the file has to hold. */
export const generatedDocuments = () => [
  { path: 'docs/configuration.md', text: configuration() },
  { path: 'docs/data-dictionary.md', text: dictionary() },
  { path: 'ops/diary.env.example', text: environmentExample() },
]
