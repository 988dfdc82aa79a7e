import { type Choice, MAX_CHOICE_VALUES, pageChoices as calls } from '#schemas/content/pages/choice-calls.ts'
import { type ReferenceKind, REFERENCES } from '#schemas/field/references.ts'
import { TextInput } from '#semi/field/text-input.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { Field } from '#ui/field/field.tsx'
import { useFields } from '#ui/field/use-fields.ts'
import { Spinner } from '#ui/loading/loading.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { ChosenList, FoundList, nameUnknown, type Shown } from './chosen-list.tsx'
import { useEditor } from './editor.ts'
import { PickerButton } from './picker-button.tsx'
import type { PlainProps } from './plain-fields.tsx'
import styles from '#src/designer/designer.module.css'

/** Debounce of typing, ms. */
const TYPING_MS = 300
/** Most values of a list whose schema declares no maximum. */
const MAX_VALUES = 50
/** Kinds that have pictures. */
const WITH_PICTURES: readonly ReferenceKind[] = ['category', 'brand', 'shop', 'business', 'nav']

/** Selects entities by name: categories, brands, shops, pages, coupons and others. With `single` the value is one id. */
export function ReferenceField({
  path,
  meta,
  absent,
  kind,
  single,
}: PlainProps & { kind: ReferenceKind; single: boolean }) {
  const { value, set, fault } = useEditor()
  const stored = value(path)
  const values = (Array.isArray(stored) ? stored : [stored ?? '']).map(String).filter((one) => one !== '')
  const items = useNamed(kind, values)
  function put(next: readonly string[]) {
    const none = absent === 'required' ? (single ? '' : []) : undefined
    set(path, next.length === 0 ? none : single ? next.at(-1) : next, meta.label)
  }
  const noun = REFERENCES[kind]
  const most = single ? 1 : (meta.max ?? MAX_VALUES)
  return (
    <Field
      label={single ? meta.label : `${meta.label}（${values.length}）`}
      error={fault(path)}
      hint={meta.hint ?? ''}
      group
    >
      {() => (
        <div className={styles.goods}>
          <ChosenList items={items} onChange={put} />
          <PickerButton
            label={single && values.length > 0 ? `换一个${noun}` : `选择${noun}`}
            field={meta.label}
            title={`选择${noun}`}
            disabled={!single && values.length >= most}
          >
            {(close) => (
              <FindChoice
                kind={kind}
                chosen={new Set(values)}
                onChoose={(one) => {
                  put([...values, one])
                  if (single || values.length + 1 >= most) close()
                }}
              />
            )}
          </PickerButton>
        </div>
      )}
    </Field>
  )
}

/** Returns the entities with these values, in their order; a value that no entity has says so. */
function useNamed(kind: ReferenceKind, values: readonly string[]): Shown[] {
  const asked = values.length === 0 ? null : { kind, values: values.slice(0, MAX_CHOICE_VALUES) }
  const answer = useCall(calls.nameChoices, asked, { quiet: true })
  const named = new Map(answer.state === 'ready' ? answer.data.map((one) => [one.value, one]) : [])
  return values.map((value) => {
    const found = named.get(value)
    if (found) return toShown(kind, found)
    return {
      value,
      name: nameUnknown(value),
      note: answer.state === 'ready' ? '不存在或已删除，请重新选择' : '',
    }
  })
}

const toShown = (kind: ReferenceKind, { picture, ...choice }: Choice): Shown => ({
  ...choice,
  ...(WITH_PICTURES.includes(kind) && { picture }),
})

interface FindProps {
  kind: ReferenceKind
  chosen: ReadonlySet<string>
  onChoose(value: string): void
}

function FindChoice({ kind, chosen, onChoose }: FindProps) {
  const { values, field } = useFields({ word: '' }, {})
  const noun = REFERENCES[kind]
  const found = useCall(calls.findChoices, { kind, word: values.word.trim() }, { delay: TYPING_MS })
  return (
    <div className={styles.palette}>
      <TextInput
        label="查找"
        field={field('word')}
        placeholder={`${noun}的名称`}
        maxLength={60}
        autoComplete="off"
      />
      {found.state === 'loading' && <Spinner small />}
      {found.state === 'failed' && <FailedAnswer answer={found} />}
      {found.state === 'ready' && found.data.list.length === 0 && (
        <EmptyState>
          {values.word.trim() === '' ? `商城里还没有${noun}` : `没有找到这样的${noun}，请换个词`}
        </EmptyState>
      )}
      {found.state === 'ready' && (
        <FoundList
          label={`找到的${noun}`}
          items={found.data.list.map((choice) => toShown(kind, choice))}
          chosen={chosen}
          onChoose={onChoose}
        />
      )}
      {found.state === 'ready' && found.data.hasMore && (
        <p className={styles.quiet}>还有更多，请输入名称查找</p>
      )}
    </div>
  )
}
