import { type RefObject, useEffect, useState } from 'react'
import { mapKeys, getTypedKeys } from '#schemas/base/typed-keys.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { type FormOptions, useForm } from '#src/runtime/form/use-form.ts'
import type { Keep } from '#src/runtime/form/use-kept.ts'
import { type Mall, useMall } from '#src/runtime/mall/mall.ts'
import type { FieldState, Values } from '#ui/field/use-fields.ts'
import { createDraftBase } from './draft-base.ts'
import { type FieldWords, findFieldWords, type Said } from './field-words.ts'
import { findConflicts, mergeDraft } from './merge-draft.ts'

interface Options<F extends string> extends FormOptions<F> {
  keep: Keep<NoInfer<F>>
  /** True when `initial` is stored, so others may change it meanwhile; false for new records. */
  stored: boolean
}

interface Origin<F extends string> {
  base: Readonly<Record<string, string>>
  /** Stored values of the latest merge with the draft; null before the first merge. */
  merged: Values<F> | null
  taken: readonly F[]
  /** True from a save until the server returns the saved values. */
  saved: boolean
}

const OTHER: FieldWords = { label: '其他内容', say: (value) => value || '（空）' }
const CHOOSE = '您和对方都修改了同样的内容，请先选择保留哪一方的'

/** `useForm` for records that several people edit: merges stored changes; open `conflicts` block saving. */
export function useSharedForm<F extends string>({ stored, keep, submit, ...options }: Options<F>) {
  const mall = useMall()
  const [said] = useState(() => new Map<string, Said>())
  const { draftBase, origin, setOrigin } = useOrigin(keep.form, options.initial, stored)
  const form = useForm<F>({ ...options, keep, submit: (typed) => merging(submit)(typed) })
  const { values, pending } = form

  if (stored && !pending && !(origin.merged && isSame(origin.merged, options.initial))) {
    const next = mergeStored(origin, values, options.initial)
    form.set(next.values)
    setOrigin(next.origin)
  }
  const { base, merged, taken, saved } = origin
  const theirs = merged ?? options.initial
  const conflicts = stored && !saved ? findConflicts({ base, mine: values, stored: theirs }) : []

  /** Wraps `action`: rejects while conflicts are open; after success, the next draft begins from the values sent. */
  const merging = (action: (typed: Values<F>) => Promise<void>) => async (typed: Values<F>) => {
    if (conflicts.length > 0) throw new ApiFailure('business', 'CONFLICT', CHOOSE)
    await action(typed).catch((error: unknown) => loadChanges(mall, form.bind.ref, error))
    draftBase.remove()
    setOrigin((before) => ({ ...before, base: typed, taken: [], saved: !isSame(typed, theirs) }))
  }
  function field(name: F): FieldState {
    const one = form.field(name)
    function onChange(value: string) {
      if (stored && keep.fields.includes(name) && !draftBase.exists()) draftBase.write(base)
      one.onChange(value)
    }
    return { ...one, onChange, onSay: (say, label = '') => void said.set(name, { label, say }) }
  }
  function forget() {
    draftBase.remove()
    form.forget()
    setOrigin((before) => ({ ...before, base: theirs, taken: [] }))
  }
  const wordsOf = (name: F): FieldWords =>
    findFieldWords(form.bind.ref.current, name, said.get(name)) ?? OTHER
  const decide = (name: F) =>
    setOrigin((before) => ({ ...before, base: { ...before.base, [name]: theirs[name] } }))
  return {
    ...form,
    attempt: (names: readonly F[], action: (typed: Values<F>) => Promise<void>) =>
      form.attempt(names, merging(action)),
    field,
    forget,
    wordsOf,
    merge: {
      theirs,
      taken,
      conflicts,
      keepMine: decide,
      takeTheirs(name: F) {
        field(name).onChange(theirs[name])
        decide(name)
      },
    },
  }
}

function mergeStored<F extends string>(origin: Origin<F>, mine: Values<F>, stored: Values<F>) {
  // A restored draft holds typed fields only. Until the first merge, an untouched field counts with the value the
  // draft began from.
  const began = (name: F) =>
    origin.merged === null && mine[name] === stored[name] ? (origin.base[name] ?? mine[name]) : mine[name]
  const own = mapKeys(getTypedKeys(mine), began)
  const { values, base, taken } = mergeDraft({ base: origin.base, mine: own, stored })
  // Values that this form saved itself are not changes of others.
  const told = origin.saved ? [] : [...new Set([...origin.taken, ...taken])]
  const next: Origin<F> = { base, merged: stored, taken: told, saved: false }
  return { values, origin: next }
}

/** Holds the stored values that the draft began from; these values are stored as long as the draft. */
function useOrigin<F extends string>(name: string, initial: Values<F>, stored: boolean) {
  const mall = useMall()
  const [draftBase] = useState(() => createDraftBase(mall, name))
  const [origin, setOrigin] = useState<Origin<F>>(() => ({
    base: stored ? { ...initial, ...pick(draftBase.read(), initial) } : initial,
    merged: stored ? null : initial,
    taken: [],
    saved: false,
  }))
  const { base } = origin
  useEffect(() => {
    if (stored && draftBase.exists()) draftBase.write(base)
  }, [stored, draftBase, base])
  return { draftBase, origin, setOrigin }
}

/** Reloads the data on screen if someone else saved first; always rethrows `error`. */
async function loadChanges(
  { queries, toast }: Mall,
  form: RefObject<HTMLFormElement | null>,
  error: unknown,
): Promise<never> {
  const isStale = error instanceof ApiFailure && error.code === 'STATE_CHANGED'
  if (isStale) await queries?.invalidateQueries()
  // After the reload the form may be gone, so that nothing else could show the error.
  if (isStale && !form.current) toast.error(error.message)
  throw error
}

const isSame = <F extends string>(one: Values<F>, other: Values<F>) =>
  getTypedKeys({ ...one, ...other }).every((name) => one[name] === other[name])

const pick = <F extends string>(texts: Readonly<Record<string, string>>, values: Values<F>) =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => Object.hasOwn(values, name)))
