import { useState } from 'react'
import { MAX_LIST_WORD_LENGTH, readWord } from '#schemas/base/search-word.ts'
import type { MediaRow } from '#schemas/content/media/entities.ts'
import { mediaList } from '#schemas/content/media/list.ts'
import { officeMedia as calls } from '#schemas/content/media/office-calls.ts'
import { Select } from '#semi/field/select.tsx'
import { TextInput } from '#semi/field/text-input.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useFields } from '#ui/field/use-fields.ts'
import { PageLoading } from '#ui/loading/loading.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { AddMedia } from './add-media.tsx'
import styles from './media-picker.module.css'

interface Props {
  onPick(picture: MediaRow): void
  onClose(): void
}

/** Dialog that chooses a picture from the library; an uploaded picture is chosen at once. */
export function MediaDialog({ onPick, onClose }: Props) {
  const [asked, setAsked] = useState({ word: '', folder: '' })
  const { values, field } = useFields<'word' | 'folder'>(asked, {})
  const folders = useCall(calls.mediaFolders, {}, { quiet: true })
  const known = folders.state === 'ready' ? folders.data.filter(({ folder }) => folder !== '') : []
  const folder = field('folder')
  function pick(picture: MediaRow) {
    onPick(picture)
    onClose()
  }
  return (
    <Dialog title="选择图片" wide form onClose={onClose}>
      <div className={styles.head}>
        <form
          className={styles.search}
          role="search"
          onSubmit={(event) => {
            event.preventDefault()
            // The event must not reach the form of the page behind the dialog.
            event.stopPropagation()
            setAsked({ ...values, word: readWord(values.word, MAX_LIST_WORD_LENGTH) })
          }}
        >
          <TextInput
            label="名称或说明"
            field={field('word')}
            maxLength={MAX_LIST_WORD_LENGTH}
            autoComplete="off"
          />
          {known.length > 0 && (
            <Select
              label="分组"
              field={{
                ...folder,
                onChange(value) {
                  folder.onChange(value)
                  setAsked({ ...values, folder: value })
                },
              }}
              options={[
                { value: '', label: '全部' },
                ...known.map((one) => ({ value: one.folder, label: `${one.folder}（${one.count}）` })),
              ]}
            />
          )}
          <Button size="s" type="submit">
            查找
          </Button>
        </form>
        <AddMedia folder={asked.folder} onAdded={pick} />
      </div>
      <Found key={`${asked.folder} ${asked.word}`} asked={asked} onPick={pick} />
    </Dialog>
  )
}

const PAGE = 24

function Found({ asked, onPick }: { asked: { word: string; folder: string }; onPick(one: MediaRow): void }) {
  const [place, setPlace] = useState<{ after?: string; before?: string }>({})
  const found = useCall(mediaList.page, { ...asked, ...place, pageSize: PAGE })
  if (found.state === 'loading') return <PageLoading />
  if (found.state === 'failed') return <FailedAnswer answer={found} />
  const { list, previous, next } = found.data
  if (list.length === 0)
    return (
      <EmptyState>
        {asked.word || asked.folder ? '没有符合条件的图片' : '还没有可选的图片，请先上传图片'}
      </EmptyState>
    )
  return (
    <>
      <ul className={styles.wall} aria-label="图片">
        {list.map((one) => (
          <li key={one.mediaId}>
            <button type="button" className={styles.choice} onClick={() => onPick(one)}>
              <Picture
                src={one.address}
                alt={one.alt}
                width={one.width}
                height={one.height}
                place={160}
                fit="contain"
              />
              <span>{one.name}</span>
              <small>{one.size}</small>
            </button>
          </li>
        ))}
      </ul>
      {(previous !== null || next !== null) && (
        <nav className={styles.steps} aria-label="分页">
          <Button size="s" disabled={previous === null} onClick={() => setPlace({ before: previous ?? '' })}>
            上一页
          </Button>
          <Button size="s" disabled={next === null} onClick={() => setPlace({ after: next ?? '' })}>
            下一页
          </Button>
        </nav>
      )}
    </>
  )
}
