import { DEFAULT_SCORE_NAME } from '#schemas/base/constants.ts'
import { parseMallTime } from '#schemas/base/mall-time.ts'
import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import type { GoodsSource } from '#schemas/catalog/goods/source.ts'
import type { Target } from '#schemas/jump/jump.ts'
import type { CurrentUser } from '#schemas/people/accounts/entities.ts'
import type { PlatformInfo } from '#schemas/people/store-info/entities.ts'
import { describeOutcome } from '#schemas/replay/describe-outcome.ts'
import type { Fixture } from '#schemas/replay/fixture.ts'
import { appendQuery } from '#schemas/routes/href.ts'
import { routes } from '#schemas/routes/routes.ts'
import { pageGoods } from '#schemas/trade/page-goods/calls.ts'
import type { Transport } from '#src/api/transport.ts'
import { createAddressing } from '#src/lib/address.ts'
import { createFixedHistory, type MallHistory } from '#src/lib/history.ts'
import { createTitle } from '#src/lib/title.ts'
import { createMall } from '#src/parts/app/mall/create-mall.ts'
import { adoptCommonConfig } from '#src/runtime/mall/common-config.ts'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { adoptPlatform } from '#src/runtime/mall/platform.ts'
import { keys } from '#src/session/keys.ts'
import type { DrawingLog } from './create-drawing-log.ts'
import { createFixtureStorage } from './fixture-storage.ts'
import { createRecordedExchange } from './recorded-exchange.ts'
import { createViewerUser } from './viewer-user.ts'

const TOKEN = 'replay'.repeat(8)

const PLATFORM: PlatformInfo = {
  name: '',
  icon: '',
  scoreName: DEFAULT_SCORE_NAME,
  scoreRate: '1',
  priceMode: 'cash',
  slogan: '',
  icp: '',
  apiDocUrl: null,
  chatUrl: null,
  contact: { company: '', telephone: '', email: '', address: '', hours: '' },
  demo: false,
}

export interface ReplayWorld {
  /** Public base path, with both slashes. */
  base: string
  transport: Transport
  log: Pick<DrawingLog, 'addRequest' | 'addJump' | 'addLine'>
}

/** Creates a mall from a fixture alone. Its clock stands still; jumps are recorded but not followed. */
export function createReplayMall(fixture: Fixture, { base, transport, log }: ReplayWorld): Mall {
  const { viewer, mode, switches, storage, calls } = fixture
  const { addRequest: onRequest, addJump: onJump, addLine } = log
  const clock = { now: () => parseMallTime(fixture.now) ?? 0 }
  const describePath = (path: string) => (mode === 'hash' ? `#${path}` : path)
  const mall = createMall({
    exchange: createRecordedExchange({ calls, transport, onRequest, log: addLine }),
    addressing: createAddressing(mode, base),
    history: createStandingHistory((path) => onJump(describePath(path))),
    storage: createFixtureStorage(storage),
    clock,
    random: { digits: (count) => '0'.repeat(count) },
    title: createTitle(null),
    log: addLine,
  })
  adoptPlatform(mall, { ...PLATFORM, priceMode: fixture.priceMode })
  logIn(mall, createViewerUser(viewer.audiences))
  adoptCommonConfig(mall, JSON.stringify({ ...switches, notFoundPageId: null }))
  const visitor = { audiences: viewer.audiences, mode }
  const tell = (link: Target) =>
    onJump('path' in link ? describePath(link.path) : describeOutcome(link, visitor))
  return {
    ...mall,
    services: {
      ...mall.services,
      mode: 'replay',
      loadGoods: (source) => loadGoods(mall, source),
      jump: tell,
      addToCart: async ({ goodsId, skuId, quantity }) =>
        onJump(`加入购物车 ${appendQuery(goodsId, { skuId, quantity })}`),
      buyNow: ({ goodsId, skuId, quantity }) =>
        onJump(`立即购买 ${appendQuery(goodsId, { skuId, quantity })}`),
    },
  }
}

/** Loads the goods of one source per call, because a recorded answer is found by its exact input. */
async function loadGoods({ call }: Pick<Mall, 'call'>, source: GoodsSource): Promise<GoodsCard[]> {
  const [goods = []] = await call(pageGoods.findPageComponentGoodsListRel, { sources: [source] })
  return goods
}

/** Restores a member as after a reload; the server would not accept the token. */
function logIn({ storage: { local }, session }: Mall, user: CurrentUser | null): void {
  if (user) {
    local.set(keys.token, TOKEN)
    local.set(keys.user, JSON.stringify(user))
  }
  session.restore()
}

/** Creates a history that stays at the home page and reports every navigation. */
function createStandingHistory(onMove: (path: string) => void): MallHistory {
  return {
    ...createFixedHistory(routes.mall.path),
    push: onMove,
    replace: onMove,
    openTab: (path) => onMove(`${path}（新页签）`),
    go: (delta) => onMove(delta < 0 ? '后退' : '前进'),
  }
}
