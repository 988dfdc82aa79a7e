/** Known brands, normalised (`simplify`). For a brand that the mall lacks, other goods of the mall are offered. */
const NAMES = `
苹果 apple 华为 huawei 荣耀 honor 小米 xiaomi 红米 redmi 三星 samsung 联想 lenovo thinkpad 戴尔 dell 惠普 hp 华硕 asus 宏碁 宏基 acer 微软 神舟 机械革命 清华同方 同方 方正 长城 攀升
oppo vivo 一加 魅族 真我 realme 中兴 诺基亚 步步高 小天才 索尼 sony 佳能 canon 尼康 爱普生 epson 兄弟 brother 奔图 得印 柯尼卡 理光 京瓷 施乐 夏普 松下 panasonic 飞利浦 philips 西门子 博世 bosch
罗技 logitech 雷蛇 雷柏 双飞燕 赛睿 达尔优 漫步者 edifier 哈曼 jbl bose 森海塞尔 铁三角 捷波朗 韶音 万魔 惠威 山水 先科 不见不散 麦博 声阔 安克 anker 倍思 baseus 绿联 ugreen 品胜 罗马仕 romoss 紫米 公牛 bull 突破 航嘉 飞毛腿 羽博 南孚 双鹿 劲量 金霸王
闪迪 sandisk 金士顿 kingston 西部数据 西数 希捷 东芝 海康威视 海康 大华 爱国者 aigo 朗科 纽曼 台电 致态 雷克沙 忆捷 毕亚兹 山泽 胜为 秋叶原 奥维 明基 benq 优派 冠捷 aoc 泰坦军团 极米 坚果 当贝 峰米 鸿合 希沃 maxhub 亿联 宝利通 罗德
tp-link tplink 普联 水星 迅捷 腾达 h3c 华三 锐捷 网件 领势 斐讯
美的 midea 格力 海尔 海信 tcl 创维 长虹 康佳 奥克斯 志高 小天鹅 小鸭 美菱 容声 新飞 万和 万家乐 方太 老板 华帝 樱花 苏泊尔 supor 九阳 joyoung 小熊 bear 摩飞 格兰仕 奔腾 爱仕达 炊大皇 康巴赫 双立人 张小泉 十八子作 王麻子 拜格 美厨 阳江 德龙 雀巢 戴森 dyson 莱克 小狗 科沃斯 追觅 添可 云鲸
飞科 flyco 超人 奔腾 沙宣 徕芬 康夫 舒客 欧乐b 欧乐 艾美特 先锋 大松 荣事达 天际 生活元素 志高 容山堂 德尔玛 亚都 352 布鲁雅尔 霍尼韦尔 honeywell 3m 三m
膳魔师 thermos 虎牌 象印 希诺 哈尔斯 富光 特百惠 乐扣乐扣 乐扣 lock&lock 万象 思宝 苏泊尔 物生物 菲驰 禾诗 星巴克 宜家 无印良品 网易严选 名创优品
得力 deli 晨光 齐心 真彩 广博 国誉 kokuyo 渡边 申士 英雄 派克 parker 凌美 lamy 百乐 pilot 三菱 斑马 zebra 樱花 百利金 万宝龙 永生 毕加索 施耐德 白雪 宝克 爱好 金万年 东洋 史泰博 亚龙 齐心 优玛仕 科密 三木 可得优 益而高 天章 金旗舰 亚太森博 百旺 玛丽 传美 安妮
蓝月亮 立白 奥妙 汰渍 超能 雕牌 碧浪 白猫 威猛先生 滴露 威露士 舒肤佳 力士 多芬 六神 玉兰油 海飞丝 潘婷 飘柔 清扬 沙宣 霸王 阿道夫 欧莱雅 资生堂 施华蔻 滋源 妮维雅 隆力奇 百雀羚 自然堂 珀莱雅 美加净 大宝 相宜本草 韩束 一叶子 兰蔻 雅诗兰黛 御泥坊 佰草集 薇诺娜 悦木之源 凡士林 曼秀雷敦
高露洁 佳洁士 黑人 好来 云南白药 冷酸灵 舒适达 两面针 中华 狮王 usmile 维达 清风 心相印 洁柔 洁云 泉林 斑布 植护 五月花 全棉时代 洁丽雅 金号 孚日 图强 南极人 恒源祥 罗莱家纺 罗莱 富安娜 水星家纺 梦洁 博洋 博洋家纺 雅兰 慕思 喜临门 睡眠博士 京东京造 京造 淘宝心选
农夫山泉 怡宝 康师傅 娃哈哈 百岁山 恒大冰泉 依云 景田 统一 可口可乐 百事 百事可乐 王老吉 加多宝 汇源 味全 美汁源 红牛 东鹏 脉动 元气森林 雪碧 芬达 蒙牛 伊利 光明 三元 君乐宝 飞鹤 贝因美 惠氏 雅培 美赞臣 安佳 德运 瑞幸 三顿半 麦斯威尔 隅田川 星巴克 立顿
三只松鼠 松鼠 百草味 良品铺子 来伊份 洽洽 沃隆 盐津铺子 稻香村 好利来 桃李 达利园 盼盼 奥利奥 徐福记 大白兔 德芙 费列罗 好时 金帝 旺旺 乐事 双汇 金锣 雨润 五芳斋 真真老老 知味观 杏花楼 广州酒家 美心 华美 元朗 莲香楼 诺心 元祖
金龙鱼 福临门 鲁花 胡姬花 西王 多力 欧丽薇兰 贝蒂斯 长寿花 道道全 十月稻田 北大荒 柴火大院 太粮 香满园 五得利 古船 想念 金沙河 海天 李锦记 千禾 厨邦 恒顺 东古 六月鲜 太太乐 老干妈
茅台 贵州茅台 五粮液 泸州老窖 洋河 汾酒 剑南春 郎酒 习酒 古井贡 牛栏山 红星 江小白 长城 张裕 奔富 拉菲 王朝 威龙 古越龙山 会稽山 塔牌 雪花 百威
八马 八马茶业 天福 天福茗茶 吴裕泰 张一元 大益 下关 竹叶青 小罐茶 武夷星 凤牌 狮峰 艺福堂
天堂 红叶 蕉下 太阳城 左都 海螺 雅戈尔 海澜之家 优衣库 七匹狼 九牧王 利郎 劲霸 报喜鸟 罗蒙 红豆 北极绒 猫人 浪莎 宝娜斯 安踏 李宁 特步 361度 361 鸿星尔克 匹克 耐克 nike 阿迪达斯 阿迪 adidas 彪马 斯凯奇 新百伦 回力 飞跃 双星 足力健 骆驼 探路者 凯乐石 北面 迪卡侬 牧高笛 挪客 狼爪 哥伦比亚
新秀丽 美旅 外交官 爱华仕 皇冠 瑞士军刀 swissgear 90分 地平线8号 不莱玫 七匹狼 金利来 皮尔卡丹 花花公子 红蜻蜓 奥康 森达
红双喜 尤尼克斯 yonex 胜利 victor 川崎 斯伯丁 spalding 摩腾 威尔胜 火车头 斯帝卡 蝴蝶 双鱼 keep 小乔 舒华 云麦 倍轻松 skg 飞利浦
世达 史丹利 stanley 得伟 dewalt 牧田 makita 东成 大艺 威克士 博世 绿林 老a 长城精工 捷科 田岛 钢盾 梅思安 代尔塔 安思尔 星宇 赛立特 羿科 优维斯 强人 卓安 欧普 欧普照明 雷士 雷士照明 佛山照明 三雄极光 松下照明 好视力 孩视宝
爱奇艺 腾讯 优酷 喜马拉雅 京东 天猫 沃尔玛 盒马 永辉 猫眼 淘票票 中石化 中石油
`
const ALL: ReadonlySet<string> = new Set(NAMES.split(/\s+/).filter(Boolean))
const MAX_LENGTH = Math.max(...[...ALL].map((name) => [...name].length))

/** Returns true if a word of a line is a known brand that the mall may lack. */
export const isMarketBrand = (word: string): boolean => ALL.has(word.replace(/牌$/, ''))

/** Splits a run into its leading market brand (empty if there is none) and the rest. */
export function splitBrand(run: string): { brand: string; rest: string } {
  const signs = [...run]
  for (let length = Math.min(MAX_LENGTH, signs.length - 1); length > 1; length--) {
    const brand = signs.slice(0, length).join('')
    const rest = signs.slice(length).join('')
    // Letters that continue after the brand belong to a model or another word.
    if (ALL.has(brand) && !/^[a-z]+$/.test(brand + (rest[0] ?? '')))
      return { brand, rest: rest.replace(/^牌/, '') }
  }
  return { brand: '', rest: run }
}
