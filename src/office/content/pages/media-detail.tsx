import type { Out } from '#schemas/base/endpoint.ts'
import { formatMallMinute } from '#schemas/base/mall-time.ts'
import { MEDIA_LIMITS, MEDIA_USES } from '#schemas/content/media/entities.ts'
import { officeMedia as calls } from '#schemas/content/media/office-calls.ts'
import { TextInput } from '#semi/field/text-input.tsx'
import { Facts, Panel } from '#src/office/parts/panel.tsx'
import { RecordPage } from '#src/office/parts/record-page.tsx'
import { MergeNote } from '#src/office/parts/shared-form/merge-note.tsx'
import { useSharedForm } from '#src/office/parts/shared-form/use-shared-form.ts'
import { StoredThing } from '#src/office/parts/thing-page.tsx'
import { UnsavedNote } from '#src/office/parts/unsaved-note.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { DeleteMedia } from './delete-media.tsx'
import panel from '#src/office/parts/panel.module.css'
import form from '#ui/field/form.module.css'
import styles from './pages.module.css'

type Detail = Out<typeof calls.media>

export function MediaDetail({ mediaId }: { mediaId: string }) {
  const found = useCall(calls.media, { mediaId }, { quiet: true })
  return (
    <StoredThing answer={found} what="图片" list="/pages/media">
      {(picture) => <Found picture={picture} />}
    </StoredThing>
  )
}

function Found({ picture }: { picture: Detail }) {
  const { name, alt, address, width, height, size, kilobytes, createdAt, userName, uses, usedBy } = picture
  return (
    <RecordPage
      label={`图片 ${name}`}
      title={name}
      actions={
        <div className={panel.buttons}>
          <DeleteMedia picture={picture} />
        </div>
      }
    >
      <div className={styles.large}>
        <Picture src={address} alt={alt} width={width} height={height} place={640} fit="contain" />
      </div>
      <Panel title="资料">
        <Facts
          rows={[
            [
              '地址',
              <span key="address" className={styles.address}>
                {address}
              </span>,
            ],
            ['尺寸', `${size} 像素`],
            ['大小', `${kilobytes} KB`],
            ['上传', `${formatMallMinute(createdAt)} ${userName}`],
          ]}
        />
      </Panel>
      <Panel title={`使用处（${uses}）`}>
        {uses === 0 ? (
          <p className={panel.quiet}>还没有页面、商品或其他地方使用这张图片，可以删除。</p>
        ) : (
          <ul className={panel.log}>
            {usedBy.map((use) => (
              <li key={`${use.kind} ${use.id}`}>
                {MEDIA_USES[use.kind].label} {use.name || use.id}
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <TextsForm picture={picture} />
    </RecordPage>
  )
}

type Field = 'name' | 'folder' | 'alt'

function TextsForm({ picture }: { picture: Detail }) {
  const { call, toast } = useMall()
  const { mediaId, version, name, folder, alt } = picture
  const texts = useSharedForm<Field>({
    initial: { name, folder, alt },
    checks: { name: (typed) => (typed.name.trim() === '' ? '请填写名称' : null) },
    stored: true,
    keep: { form: `media:${mediaId}`, fields: ['name', 'folder', 'alt'] },
    async submit(typed) {
      await call(calls.editMedia, { mediaId, version, ...typed }, { quiet: true })
      toast.success('图片资料已保存')
    },
  })
  return (
    <form {...texts.bind} className={`${form.form} ${panel.panel}`} aria-label="图片资料">
      <MergeNote form={texts} />
      <TextInput label="名称" field={texts.field('name')} maxLength={MEDIA_LIMITS.name} autoComplete="off" />
      <TextInput
        label="分组（选填）"
        field={texts.field('folder')}
        maxLength={MEDIA_LIMITS.folder}
        autoComplete="off"
        hint="例如：首页、活动；相同的分组可以一起查找"
      />
      <TextInput
        label="说明文字（选填）"
        field={texts.field('alt')}
        maxLength={MEDIA_LIMITS.alt}
        autoComplete="off"
        hint="图片上是什么，读屏软件会读出来"
      />
      <FormEnd refusal={texts.refusal} pending={texts.pending}>
        保存资料
      </FormEnd>
      <UnsavedNote form={texts} saved={{ name, folder, alt }} />
    </form>
  )
}
