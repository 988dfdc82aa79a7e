import { lazyView } from '#src/lib/lazy-view.ts'

/** Loaded separately, because the first script of every visit lists what a screen loads. */
const ReplayAccess = lazyView(() => import('./replay-access.tsx'), 'ReplayAccess')

/** Page /innerDemo?fixture= draws page fixtures; with ?compare= two versions of a page. */
export default function ReplayScreen() {
  return <ReplayAccess />
}
