import { Link } from 'react-router-dom'
import { luckWheelList } from '#schemas/lists/luck-wheels.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { usePlaceBelow } from '#src/apps/admin/below.ts'
import { ListScreen } from '#src/apps/admin/list/list-screen.tsx'
import { PlaceLink } from '#src/apps/admin/parts/place-link.tsx'
import { EditWheel, NewWheel } from './wheel-detail.tsx'
import { Wins } from './wins.tsx'

/** Luck wheels: `/activities`, `/activities/new`, `/activities/wins`, `/activities/88`. */
export default function Activities() {
  const place = usePlaceBelow()
  if (place === 'new') return <NewWheel />
  if (place === 'wins') return <Wins />
  if (place !== '') return <EditWheel key={place} wheelId={place} />
  return (
    <ListScreen
      list={luckWheelList}
      empty="还没有大转盘，新建一个吧"
      head={
        <>
          <Link to="/activities/new" className={buttonClass('primary', 's')}>
            新建大转盘
          </Link>
          <Link to="/activities/wins" className={buttonClass('secondary', 's')}>
            中奖记录
          </Link>
        </>
      }
      cells={{ name: ({ wheelId, name }) => <PlaceLink to={`/activities/${wheelId}`}>{name}</PlaceLink> }}
    />
  )
}
