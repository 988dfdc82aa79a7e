import { Link } from 'react-router-dom'
import { activityList } from '#schemas/trade/activity-goods/list.ts'
import { luckWheelList } from '#schemas/trade/luck-wheels/list.ts'
import { usePlacesBelow } from '#src/office/below.ts'
import { ListScreen } from '#src/office/list/list-screen.tsx'
import { NewLink } from '#src/office/parts/new-link.tsx'
import { PlaceLink } from '#src/office/parts/place-link.tsx'
import { useScoreWords } from '#src/runtime/price/score-name.ts'
import { getButtonClass } from '#ui/button/button.tsx'
import { EditActivity, GoodsActivities, NewActivity } from './activity-goods/goods-activities.tsx'
import { EditWheel, NewWheel } from './luck-wheels/wheel-detail.tsx'
import { Wins } from './luck-wheels/wins.tsx'

/** Shows luck wheels below `/activities` (`/new`, `/wins`, `/88`) and activities with goods (`/goods/88`). */
export default function Activities() {
  const name = useScoreWords()
  const [place = '', below = ''] = usePlacesBelow()
  if (place === 'goods') {
    if (below === '') return <GoodsActivities />
    return below === 'new' ? <NewActivity /> : <EditActivity key={below} activityId={below} />
  }
  if (place === 'new') return <NewWheel />
  if (place === 'wins') return <Wins />
  if (place !== '') return <EditWheel key={place} wheelId={place} />
  return (
    <ListScreen
      list={luckWheelList}
      empty="还没有大转盘，新建一个吧"
      head={
        <>
          <NewLink to="/activities/new">新建大转盘</NewLink>
          <Link to="/activities/wins" className={getButtonClass('secondary', 's')}>
            中奖记录
          </Link>
          <Link to="/activities/goods" className={getButtonClass('secondary', 's')}>
            {name(activityList.title)}
          </Link>
        </>
      }
      cells={{ name: ({ wheelId, name }) => <PlaceLink to={`/activities/${wheelId}`}>{name}</PlaceLink> }}
    />
  )
}
