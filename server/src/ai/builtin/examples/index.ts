import { moreReflections } from './more-reflections.ts'
import { reflections } from './reflections.ts'

export const tunedOn = [...reflections, ...moreReflections]
