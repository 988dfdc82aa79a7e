/**
 * English words for goods: the first word of each line finds the others, but not vice versa. Phrases of two words
 * are joined (powerbank for power bank). Excludes words that are more likely pinyin (fan, pan, can).
 */
export const ENGLISH_WORDS = `
cup 杯子 保温杯 马克杯 随行杯 茶杯
cups 杯子 保温杯 马克杯 随行杯 茶杯
mug 马克杯 咖啡杯 陶瓷杯
mugs 马克杯 咖啡杯 陶瓷杯
bottle 保温杯 保温壶 水壶 水杯
thermos 保温杯 保温壶 保温瓶
tumbler 随行杯 保温杯
kettle 电水壶 热水壶 烧水壶
mouse 鼠标
keyboard 键盘 键盘鼠标 键鼠
laptop 笔记本电脑 手提电脑
computer 电脑 笔记本电脑 台式机
tablet 平板 平板电脑
monitor 显示器 显示屏
printer 打印机 一体机
phone 手机
smartphone 手机
headphone 耳机 耳麦
headphones 耳机 耳麦
headset 耳机 耳麦
earphone 耳机
earphones 耳机
earbuds 蓝牙耳机 无线耳机 耳机
speaker 音箱 音响
watch 手表 智能手表
smartwatch 智能手表
charger 充电器 充电头
powerbank 充电宝 移动电源
flashdisk 优盘 u盘
flashdrive 优盘 u盘
usbdrive 优盘 u盘
cable 数据线 充电线
bag 双肩包 公文包 收纳包 背包 手提包
bags 双肩包 公文包 收纳包 背包 手提包
backpack 双肩包 背包 书包
briefcase 公文包 手提包
suitcase 行李箱 拉杆箱
luggage 行李箱 拉杆箱
wallet 钱包
belt 皮带 腰带
umbrella 雨伞 伞 晴雨伞
umbrellas 雨伞 伞 晴雨伞
tshirt t恤 文化衫
shirt 衬衫 t恤
jacket 外套 夹克 冲锋衣
scarf 围巾 丝巾
socks 袜子
shoes 鞋子 休闲鞋 运动鞋
towel 毛巾 浴巾
towels 毛巾 浴巾
blanket 毛毯 毯子 盖毯
pillow 枕头 枕芯
quilt 被子
tea 茶叶 茶 绿茶 红茶 乌龙茶 普洱茶
teapot 茶具 茶壶
coffee 咖啡
wine 葡萄酒 红酒
chocolate 巧克力
candy 糖果
cookies 饼干 曲奇
cake 蛋糕
nuts 坚果
fruit 水果
rice 大米
honey 蜂蜜
mooncake 月饼
mooncakes 月饼
pen 签字笔 钢笔 笔
pens 签字笔 钢笔 笔
notebook 笔记本 记事本
calendar 台历 日历
lamp 台灯
tent 帐篷
flashlight 手电筒
toothbrush 电动牙刷 牙刷
shampoo 洗发水
perfume 香水
flower 鲜花 花束
flowers 鲜花 花束
giftbox 礼盒
giftcard 礼品卡 购物卡
`
