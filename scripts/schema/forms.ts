import type * as z from 'zod/mini'
import { readTextBound, readUnitBound } from '#schemas/base/text-bound.ts'
import { Id, MAX_NUMBER_LENGTH } from '#schemas/base/wire.ts'
import { Colour } from '#schemas/field/colour.ts'
import { fieldMeta } from '#schemas/field/field-meta.ts'
import type { Json } from './json.ts'

const ADDRESS = {
  description: 'http(s) 地址，或以 / 开头的本商城路径',
  maxLength: 2048,
  pattern: '^(?:[Hh][Tt][Tt][Pp][Ss]?://[^/?#]|/(?![/\\\\]))',
}
/** JSON Schema of a time; accepts days that do not exist, unlike `parseMallTime`. */
export const TIME = {
  type: 'string',
  description: '时间，例如 2026-11-11 或 2026-11-11 20:00；没有写时区时是北京时间',
  pattern:
    '^\\s*\\d{4}-\\d\\d-\\d\\d(?:[Tt ]\\d\\d:\\d\\d(?::\\d\\d(?:\\.\\d{1,3})?)?)?\\s?(?:[Zz]|[+-]\\d\\d:?\\d\\d)?\\s*$',
} as const
/** Conversions and patterns with flags, which JSON Schema cannot derive. */
const forms = new Map<z.core.$ZodType, Json>([
  [Id(), { type: ['string', 'integer'], maxLength: MAX_NUMBER_LENGTH, pattern: '^\\s*[\\w-]{1,64}\\s*$' }],
  [
    Colour(),
    { type: 'string', pattern: '^(?:#(?:[\\dA-Fa-f]{3}|[\\dA-Fa-f]{6}|[\\dA-Fa-f]{8})|transparent)$' },
  ],
])

const CHILD = '#/$defs/Widget'

/** Completes a schema in place. Throws if a pattern would lose its flags: then add it to `forms`. */
export function completeForm(zodSchema: z.core.$ZodType, json: Json): void {
  const form = forms.get(zodSchema)
  if (form) Object.assign(json, form)
  else refuseFlags(zodSchema)
  // Remove the bounds of safe integers, which carry no information.
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
  // OpenAPI 3.1 and JSON Schema know files by their media type alone.
  if (json.format === 'binary') {
    delete json.format
    delete json.contentEncoding
    json.contentMediaType = 'application/octet-stream'
  }
  for (const { _zod } of zodSchema._zod.def.checks ?? []) {
    const most = readUnitBound(_zod.def) ?? readTextBound(_zod.def)
    if (most !== undefined) json.maxLength = most
  }
  const control = fieldMeta.get(zodSchema)?.control
  if (control === 'slot') json.items = { $ref: CHILD }
  if (control === 'time') Object.assign(json, { ...TIME, description: json.description ?? TIME.description })
  if (control === 'url')
    Object.assign(json, { ...ADDRESS, description: json.description ?? ADDRESS.description })
  const src = control === 'image' ? json.properties?.src : undefined
  if (typeof src === 'object') Object.assign(src, ADDRESS)
}

function refuseFlags(zodSchema: z.core.$ZodType): void {
  for (const check of zodSchema._zod.def.checks ?? []) {
    const { def } = check._zod
    if ('pattern' in def && def.pattern instanceof RegExp && /[is]/.test(def.pattern.flags))
      throw new Error(`scripts/schema/forms.ts lacks a form for ${def.pattern}: JSON Schema knows no flags`)
  }
}
