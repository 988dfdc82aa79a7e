import { Link } from 'react-router-dom'
import { occasionList } from '#schemas/catalog/classification/occasion-list.ts'
import { officeWords as calls } from '#schemas/catalog/classification/word-office-calls.ts'
import { ListScreen } from '#src/office/list/list-screen.tsx'
import { NewLink } from '#src/office/parts/new-link.tsx'
import { Panel } from '#src/office/parts/panel.tsx'
import { PlaceLink } from '#src/office/parts/place-link.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { getButtonClass } from '#ui/button/button.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import detail from '#src/office/parts/detail.module.css'
import own from './words.module.css'

/** Lists the occasions that the office edited, and below them the built-in ones. */
export function OccasionSection() {
  return (
    <>
      <ListScreen
        list={occasionList}
        head={<NewLink to="/words/occasions/new">新建送礼场景</NewLink>}
        cells={{
          name: ({ occasionId, name }) => <PlaceLink to={`/words/occasions/${occasionId}`}>{name}</PlaceLink>,
          others: ({ others }) => others || '—',
        }}
        empty="还没有改过场景，搜索按下面自带的场景进行"
      />
      <Defaults />
    </>
  )
}

function Defaults() {
  const found = useCall(calls.occasionDefaults, {})
  if (found.state === 'loading') return <PageLoading />
  if (found.state === 'failed') return <FailedAnswer answer={found} />
  return (
    <Panel title="自带的场景">
      <p className={detail.quiet}>点一个查看或修改；改过的按上面的列表，从列表里删除就恢复自带的。</p>
      <ul className={own.defaults}>
        {found.data.map(({ name, occasionId }) => (
          <li key={name}>
            <Link
              className={getButtonClass('quiet', 's')}
              to={
                occasionId === null
                  ? `/words/occasions/new?name=${encodeURIComponent(name)}`
                  : `/words/occasions/${occasionId}`
              }
            >
              {occasionId === null ? name : `${name}（已修改）`}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
