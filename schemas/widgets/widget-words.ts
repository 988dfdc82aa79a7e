import type { WidgetType } from './index.ts'

export interface WidgetWords {
  /** One sentence: what the widget is for. */
  summary: string
  /** Other words by which merchandisers look for the widget, separated by blanks. */
  keywords: string
}

/** Words about each widget in the palette of the designer and in docs/widgets. */
export const widgetWords: Readonly<Record<WidgetType, WidgetWords>> = {
  'anchor-nav': {
    summary: '按名称直达本页的各个楼层：吸在窗口顶部的标签栏，或悬浮在内容旁；读到哪一层就标出哪一层。',
    keywords: '楼层 锚点 电梯 目录 吸顶',
  },
  'bidding-entry': {
    summary: '招标、竞价与询价的入口，可以附上最新公告。',
    keywords: '招标 竞价 投标 采购公告',
  },
  'brand-wall': {
    summary: '集中展示合作品牌的标志，顾客点一下就看到该品牌的全部商品。',
    keywords: '品牌墙 标志 logo 品牌专区',
  },
  canvas: {
    summary: '文字、图片、色块与线条自由摆放，随屏幕缩放，手机上仍可阅读。',
    keywords: '自由布局 画板 海报 拼图 设计',
  },
  carousel: {
    summary: '在页面最显眼的位置轮流展示几张主推活动的大图，每张都可以跳转。',
    keywords: '轮播图 幻灯片 焦点图 大图 banner 主图',
  },
  'category-tabs': {
    summary: '按分类切换的一组商品，一块地方看完几个类目的主推。',
    keywords: '类目 分类商品 选项卡',
  },
  'category-tree': {
    summary: '商城的三级分类：竖排菜单在旁边展开，或左右两栏；手机上总是两栏。',
    keywords: '类目 分类菜单 全部分类 侧边导航',
  },
  columns: {
    summary: '把一行分成几栏，每栏里放其他组件；窄屏时上下排列。',
    keywords: '分栏 多列 左右 并排 容器',
  },
  'comparison-entry': {
    summary: '输入商品去比价，旁边把几件商品并排比给顾客看。',
    keywords: '比价 对比 比较 报价',
  },
  countdown: {
    summary: '给活动一个看得见的截止时间，到点后换成结束的说法或收起。',
    keywords: '倒计时 截止 限时 时钟',
  },
  'coupon-strip': {
    summary: '把可以领的优惠券摆出来，领完就能去用。',
    keywords: '优惠券 领券 红包 满减券',
  },
  'discount-advert': {
    summary: '折扣专区的图片广告，成排展示各类目的优惠入口。',
    keywords: '折扣 特价 促销 广告',
  },
  divider: {
    summary: '在两段内容之间画一条安静的线，中间可以写几个字。',
    keywords: '分割线 横线 分隔',
  },
  floor: {
    summary: '一个类目的完整展位：标题、标签链接、左侧大图和两三行商品。',
    keywords: '楼层 专区 类目展位',
  },
  'gift-book-entry': {
    summary: '像翻开的册子一样展示可选礼品，不显示价格，点击进入礼品册。',
    keywords: '礼品册 提货册 画册',
  },
  'gift-card-entry': {
    summary: '卡面与面额一眼看清，点击进入礼品卡购买。',
    keywords: '礼品卡 购物卡 储值卡 面额',
  },
  'goods-carousel': {
    summary: '一排可以左右滑动的商品，占一行的高度展示更多选择。',
    keywords: '商品滑动 横滑 商品轮播',
  },
  'goods-feed': {
    summary: '「为你推荐」的商品流，往下滚动就接着加载。',
    keywords: '为你推荐 瀑布流 无限加载 猜你喜欢',
  },
  'goods-grid': {
    summary: '整齐的商品网格，手工指定或按条件自动选出，是列表类页面的主体。',
    keywords: '商品列表 橱窗 宫格 陈列 多列商品',
  },
  'goods-list': {
    summary: '一行一件的商品清单，图文并排，卖点和价格一眼看全。',
    keywords: '商品清单 单列 图文列表',
  },
  'goods-ranking': {
    summary: '按销量等排出名次的商品榜，帮顾客跟着大家选。',
    keywords: '排行榜 热销榜 榜单 销量排名',
  },
  'goods-recommended': {
    summary: '按顾客最近浏览的分类推荐商品；不知道浏览过什么时按规则推荐，并如实写明理由。',
    keywords: '浏览历史 浏览记录 猜你喜欢 个性化 最近看过',
  },
  'goods-tabs': {
    summary: '几组商品共用一块位置，用页签切换，例如不同的价位或场景。',
    keywords: '商品页签 选项卡 价位 场景',
  },
  'group-goods': {
    summary: '邀好友一起买更便宜：显示拼团价、成团人数与正在拼的团。',
    keywords: '拼团 团购 拼单',
  },
  'hot-advert': {
    summary: '一组热门活动的图片广告，大图主推，小图并列。',
    keywords: '热门活动 广告位 主题活动',
  },
  'hot-zone': {
    summary: '在一张设计好的大图上划出若干可点区域，各自跳转。',
    keywords: '热区 图片地图 点击区域 切图',
  },
  'image-banner': {
    summary: '一张横幅图片，整张可点，手机上可以换一张更合适的图。',
    keywords: '横幅 单图 海报 通栏图 banner',
  },
  'image-grid': {
    summary: '几张同样大小的图片整齐排列，做活动入口或专题导航。',
    keywords: '多图 图片宫格 九宫格 图片导航',
  },
  'lead-form': {
    summary: '留资表单：访客留下姓名、公司、电话与需求，验证码与隐私同意之后进入后台的线索列表。',
    keywords: '留资 表单 留言 报名 线索 咨询',
  },
  'luck-wheel': {
    summary: '会员转一转大转盘，用免费次数或积分抽积分、优惠券和实物。',
    keywords: '大转盘 抽奖 转盘 中奖',
  },
  'magic-cube': {
    summary: '把几张图片按固定或自由的版式拼成一块，大小搭配地展示活动入口。',
    keywords: '魔方 拼图 橱窗 图片组合',
  },
  'mixed-floor': {
    summary: '带品牌和商品的楼层：一个类目的品牌、图片和商品放在一起。',
    keywords: '品牌楼层 图文楼层 组合楼层',
  },
  'more-goods': {
    summary: '更多商品列表：顾客点组件的“更多”以后看到的全部商品，可以排序、按价格筛选和翻页。',
    keywords: '更多商品 商品列表 全部商品',
  },
  'nav-grid': {
    summary: '图标加文字的入口宫格，带顾客去常用的频道和服务。',
    keywords: '九宫格 金刚区 图标导航 快捷入口 频道',
  },
  'nav-list': {
    summary: '一行一个的文字入口，适合服务、帮助和专题的清单。',
    keywords: '文字导航 列表导航 链接 帮助',
  },
  'nav-swiper': {
    summary: '入口较多时分成几页左右滑动，还可以带角标提醒。',
    keywords: '滑动导航 图标导航 分页导航 金刚区',
  },
  'notice-bar': {
    summary: '一条滚动的公告，自动取最新公告或手工填写，点开看全文。',
    keywords: '公告 滚动 通知 跑马灯 喇叭',
  },
  'notices-list': {
    summary: '最新公告的列表，带日期和分类，点开看全文。',
    keywords: '公告列表 新闻 资讯 通知',
  },
  'points-balance': {
    summary: '让会员一眼看到积分余额，游客看到登录的入口。',
    keywords: '积分余额 我的积分 账户',
  },
  'points-goods': {
    summary: '会员用积分，或积分加现金，兑换限量好礼。',
    keywords: '积分兑换 积分商城 积分商品',
  },
  'popup-advert': {
    summary: '进入页面时弹出的一张广告，按设定的频率出现，随时可以关闭。',
    keywords: '弹窗 弹出广告 开屏 浮层',
  },
  'rich-text': {
    summary: '一段带格式的图文，用来写活动说明、规则和品牌故事。',
    keywords: '文本 文章 图文 富文本 说明 段落',
  },
  'sales-ticker': {
    summary: '滚动播报刚刚成交的商品，数字来自真实的订单。',
    keywords: '成交播报 订单滚动 跑马灯 实时',
  },
  'scheme-entry': {
    summary: '按人均预算和人数算出总额，看看预算内有什么，再去做方案。',
    keywords: '方案 预算 人均 福利方案 采购方案',
  },
  'search-box': {
    summary: '页面里的搜索框，下面是商城热词或手工填写的热词，都去往商品列表。',
    keywords: '搜索框 查找 热词',
  },
  seckill: {
    summary: '把限量好价放进整点场次：正在抢的与即将开抢的，时间以商城为准。',
    keywords: '秒杀 限时抢购 闪购 整点',
  },
  'shop-list': {
    summary: '几家店铺和它们的代表商品，带顾客进店逛。',
    keywords: '店铺 商家 店铺街',
  },
  'side-bar': {
    summary: '浮在页面一侧的快捷入口，例如购物车、客服和回到顶部。',
    keywords: '悬浮 侧边栏 回到顶部 客服 快捷',
  },
  spacer: {
    summary: '在两个组件之间留出空白，让页面有呼吸。',
    keywords: '空白 间距 留白 占位',
  },
  'supplier-entry': {
    summary: '邀请供应商入驻：步骤、要求与申请入口。',
    keywords: '供应商 入驻 招商 加盟',
  },
  tabs: {
    summary: '用页签切换几组组件，一块位置放下几屏内容。',
    keywords: '页签 选项卡 切换 容器',
  },
  'title-bar': {
    summary: '一段内容的标题，可以带副标题和去往更多的链接。',
    keywords: '标题 栏目标题 小标题 更多',
  },
  'top-advert': {
    summary: '页面最上方的一条通栏广告，可以由顾客关闭。',
    keywords: '通栏广告 顶部广告 可关闭',
  },
  'user-card': {
    summary: '会员的名字、积分与订单入口；游客看到同样的入口和登录。',
    keywords: '会员 用户信息 登录 我的订单',
  },
  video: {
    summary: '一段可以播放的视频，先显示封面，点了才加载。',
    keywords: '视频 影片 播放',
  },
  'voucher-entry': {
    summary: '收到提货券的人在这里输入券号，进入用户中心的礼品券。',
    keywords: '提货券 礼品券 兑换 券号',
  },
}
