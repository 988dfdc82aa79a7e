import type * as z from 'zod/mini'
import { anchorNav } from './anchor-nav.ts'
import { biddingEntry } from './bidding-entry.ts'
import { brandWall } from './brand-wall.ts'
import { canvas } from './canvas.ts'
import { carousel } from './carousel.ts'
import { categoryTabs } from './category-tabs.ts'
import { categoryTree } from './category-tree.ts'
import { columns } from './columns.ts'
import { comparisonEntry } from './comparison-entry.ts'
import { countdown } from './countdown.ts'
import { couponStrip } from './coupon-strip.ts'
import { discountAdvert } from './discount-advert.ts'
import { divider } from './divider.ts'
import { floor } from './floor.ts'
import { giftBookEntry } from './gift-book-entry.ts'
import { giftCardEntry } from './gift-card-entry.ts'
import { goodsCarousel } from './goods-carousel.ts'
import { goodsFeed } from './goods-feed.ts'
import { goodsGrid } from './goods-grid.ts'
import { goodsList } from './goods-list.ts'
import { goodsRanking } from './goods-ranking.ts'
import { goodsRecommended } from './goods-recommended.ts'
import { goodsTabs } from './goods-tabs.ts'
import { groupGoods } from './group-goods.ts'
import { hotAdvert } from './hot-advert.ts'
import { hotZone } from './hot-zone.ts'
import { imageBanner } from './image-banner.ts'
import { imageGrid } from './image-grid.ts'
import { leadForm } from './lead-form.ts'
import { luckWheel } from './luck-wheel.ts'
import { magicCube } from './magic-cube.ts'
import { mixedFloor } from './mixed-floor.ts'
import { moreGoods } from './more-goods.ts'
import { navGrid } from './nav-grid.ts'
import { navList } from './nav-list.ts'
import { navSwiper } from './nav-swiper.ts'
import { noticeBar } from './notice-bar.ts'
import { noticesList } from './notices-list.ts'
import { pointsBalance } from './points-balance.ts'
import { pointsGoods } from './points-goods.ts'
import { popupAdvert } from './popup-advert.ts'
import { richText } from './rich-text.ts'
import { salesTicker } from './sales-ticker.ts'
import { schemeEntry } from './scheme-entry.ts'
import { searchBox } from './search-box.ts'
import { seckill } from './seckill.ts'
import { shopList } from './shop-list.ts'
import { sideBar } from './side-bar.ts'
import { spacer } from './spacer.ts'
import { supplierEntry } from './supplier-entry.ts'
import { tabs } from './tabs.ts'
import { titleBar } from './title-bar.ts'
import { topAdvert } from './top-advert.ts'
import { userCard } from './user-card.ts'
import { video } from './video.ts'
import { voucherEntry } from './voucher-entry.ts'

/** Returns the table; a key that differs from the `type` of its widget is a compile error. */
function named<T extends { [K in keyof T]: { type: K } }>(table: T): T {
  return table
}

export const widgets = named({
  carousel,
  'title-bar': titleBar,
  'goods-grid': goodsGrid,
  columns,
  'image-banner': imageBanner,
  'image-grid': imageGrid,
  'hot-advert': hotAdvert,
  'discount-advert': discountAdvert,
  'magic-cube': magicCube,
  video,
  canvas,
  'hot-zone': hotZone,
  'notice-bar': noticeBar,
  'nav-grid': navGrid,
  'rich-text': richText,
  spacer,
  divider,
  'brand-wall': brandWall,
  'category-tabs': categoryTabs,
  countdown,
  floor,
  'goods-carousel': goodsCarousel,
  'goods-tabs': goodsTabs,
  'goods-list': goodsList,
  'goods-recommended': goodsRecommended,
  'mixed-floor': mixedFloor,
  'goods-feed': goodsFeed,
  'sales-ticker': salesTicker,
  'goods-ranking': goodsRanking,
  tabs,
  'top-advert': topAdvert,
  'category-tree': categoryTree,
  'search-box': searchBox,
  'anchor-nav': anchorNav,
  'popup-advert': popupAdvert,
  'side-bar': sideBar,
  'nav-list': navList,
  'nav-swiper': navSwiper,
  'notices-list': noticesList,
  'shop-list': shopList,
  'gift-card-entry': giftCardEntry,
  'supplier-entry': supplierEntry,
  'gift-book-entry': giftBookEntry,
  'voucher-entry': voucherEntry,
  'bidding-entry': biddingEntry,
  'scheme-entry': schemeEntry,
  'comparison-entry': comparisonEntry,
  seckill,
  'group-goods': groupGoods,
  'points-goods': pointsGoods,
  'coupon-strip': couponStrip,
  'points-balance': pointsBalance,
  'user-card': userCard,
  'lead-form': leadForm,
  'luck-wheel': luckWheel,
  'more-goods': moreGoods,
})

export type WidgetType = keyof typeof widgets
/** Props that a view receives: upgraded, validated, with defaults filled in. */
export type PropsOf<T extends WidgetType> = z.output<(typeof widgets)[T]['props']>
