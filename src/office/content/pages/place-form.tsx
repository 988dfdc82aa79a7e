import type { Out } from '#schemas/base/endpoint.ts'
import { hasPlace, HOME_VERSION, getPlaceName, MAX_VERSION_LENGTH } from '#schemas/content/pages/entities.ts'
import { pageOffice as calls } from '#schemas/content/pages/office-calls.ts'
import { TextInput } from '#semi/field/text-input.tsx'
import { type Action, ActionDialogs } from '#src/office/parts/action-dialogs.tsx'
import { ReasonField, validateReason } from '#src/office/parts/reason-field.tsx'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import formStyles from '#ui/field/form.module.css'

type Row = Out<typeof calls.officePages>[number]

const LABELS: Readonly<Record<string, string>> = {
  home: '设为商城首页',
  shop: '设为店铺首页',
  moreGoods: '设为更多商品页',
}
const WORDS: Readonly<Record<string, string>> = {
  home: '顾客打开商城看到的就是它。如果另有商城首页，它不再使用，内容保留，可以随时换回来。',
  shop: '顾客打开店铺看到的就是它。店铺如果另有页面，它不再使用，内容保留，可以随时换回来。',
  moreGoods: '顾客点组件的“更多”看到的就是它。如果另有这样的页面，它不再使用，内容保留，可以随时换回来。',
}
const STOP: Readonly<Record<string, string>> = {
  home: '这个版本的首页就没有了，按版本号取用的地方会看不到页面。',
  shop: '顾客打开店铺时，看到由店铺的商品自动排成的首页。',
  moreGoods: '顾客点组件的“更多”时，看到系统自带的商品列表。',
}

const isMallHome = ({ pageType, pageVersion, isDefault }: Row) =>
  pageType === 'home' && isDefault && pageVersion === HOME_VERSION

/** Offers to use a published page as home page, shop page or other default, or to stop using it. */
export function Placing({ row, even = false }: { row: Row; even?: boolean }) {
  const { pageType, isDefault, revision } = row
  if (!hasPlace(pageType) || revision === 0 || isMallHome(row)) return null
  const action = (to: boolean, label: string, words = ''): Action => ({
    name: `place ${to}`,
    label,
    form: (close) => <PlaceForm asked={{ row, to, label, words }} onDone={close} />,
  })
  const actions: Action[] = []
  if (pageType === 'home' || !isDefault) actions.push(action(true, LABELS[pageType] ?? '', WORDS[pageType]))
  if (isDefault) actions.push(action(false, '停止使用', STOP[pageType]))
  return <ActionDialogs even={even} actions={actions} />
}

interface Props {
  asked: { row: Row; to: boolean; label: string; words: string }
  onDone(): void
}

function PlaceForm({ asked: { row, to, label, words }, onDone }: Props) {
  const { call, toast } = useMall()
  const { pageId, name, pageType, placeVersion: version } = row
  const asksVersion = to && pageType === 'home'
  const form = useForm<'pageVersion' | 'reason'>({
    initial: { pageVersion: HOME_VERSION, reason: '' },
    checks: {
      pageVersion: ({ pageVersion }) => (pageVersion.trim() === '' ? '请填写首页版本，商城首页是 1' : null),
      reason: validateReason,
    },
    keep: { form: `placePage:${pageId}:${to}`, fields: ['pageVersion', 'reason'] },
    async submit({ pageVersion: typed, reason }) {
      const pageVersion = asksVersion ? typed.trim() : ''
      await call(
        calls.placePage,
        { pageId, version, isDefault: to, pageVersion, reason: reason.trim() },
        { quiet: true },
      )
      const place = getPlaceName({ ...row, ...(asksVersion && { pageVersion }) })
      toast.success(to ? `“${name}”现在是${place}` : `“${name}”不再是${place}`)
      onDone()
    },
  })
  return (
    <form {...form.bind} className={formStyles.form} aria-label={`${label}：${name}`}>
      <RestoredNote form={form} />
      <p>
        {name}：{words}
      </p>
      {asksVersion && (
        <TextInput
          label="首页版本"
          field={form.field('pageVersion')}
          maxLength={MAX_VERSION_LENGTH}
          autoComplete="off"
          hint="1 是商城首页；别的版本只供接口按版本号取用"
        />
      )}
      <ReasonField field={form.field('reason')} />
      <FormEnd refusal={form.refusal} pending={form.pending}>
        {label}
      </FormEnd>
    </form>
  )
}
