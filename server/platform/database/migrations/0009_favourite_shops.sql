CREATE TABLE "favourite_shops" (
	"user_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "favourite_shops_user_id_shop_id_pk" PRIMARY KEY("user_id","shop_id")
);
