/**
 * What the server uses of date-fns, loaded as CommonJS. As ES modules the same few functions cost some 60 MB: for each
 * of their files the loader reads the package's long list of exports again; the whole package cost 200 MB and a second.
 */
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
export const { addDays }: typeof import('date-fns/addDays') = require('date-fns/addDays')
export const { addMonths }: typeof import('date-fns/addMonths') = require('date-fns/addMonths')
export const { format }: typeof import('date-fns/format') = require('date-fns/format')
export const { subDays }: typeof import('date-fns/subDays') = require('date-fns/subDays')
export const { subMonths }: typeof import('date-fns/subMonths') = require('date-fns/subMonths')
export const { subYears }: typeof import('date-fns/subYears') = require('date-fns/subYears')
