CREATE TABLE "brand_groups" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"group_id" text,
	"level" integer DEFAULT 1 NOT NULL,
	"logo" text NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" text PRIMARY KEY NOT NULL,
	"parent_id" text,
	"source" integer DEFAULT 2 NOT NULL,
	"level" integer NOT NULL,
	"name" text NOT NULL,
	"keywords" text DEFAULT '' NOT NULL,
	"picture" text,
	"sort" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goods" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"subtitle" text DEFAULT '' NOT NULL,
	"keywords" text DEFAULT '' NOT NULL,
	"category_path" text[] DEFAULT '{}'::text[] NOT NULL,
	"brand_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"supplier_id" text,
	"business_id" text NOT NULL,
	"source_type" integer NOT NULL,
	"sub_type" integer DEFAULT 0 NOT NULL,
	"goods_type" integer NOT NULL,
	"pay_model" integer NOT NULL,
	"unit" integer DEFAULT 0 NOT NULL,
	"delivery_type" integer DEFAULT 1 NOT NULL,
	"distribution_mode" integer DEFAULT 0 NOT NULL,
	"min_number" integer DEFAULT 1 NOT NULL,
	"step" integer DEFAULT 1 NOT NULL,
	"limit_number" integer,
	"is_real" boolean DEFAULT true NOT NULL,
	"is_activity" boolean DEFAULT false NOT NULL,
	"substitute_sales" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'ON' NOT NULL,
	"cash" bigint NOT NULL,
	"goods_price" bigint NOT NULL,
	"market_price" bigint,
	"cost" bigint DEFAULT 0 NOT NULL,
	"third_price" bigint,
	"integral" bigint NOT NULL,
	"margin_rate" integer DEFAULT 0 NOT NULL,
	"discount_rate" integer DEFAULT 10000 NOT NULL,
	"default_sku_id" text NOT NULL,
	"sku_count" integer NOT NULL,
	"stock" integer NOT NULL,
	"sales" bigint DEFAULT 0 NOT NULL,
	"labels" text[] DEFAULT '{}'::text[] NOT NULL,
	"attributes" text[] DEFAULT '{}'::text[] NOT NULL,
	"nav_ids" text[] DEFAULT '{}'::text[] NOT NULL,
	"area_limit" text[] DEFAULT '{}'::text[] NOT NULL,
	"specs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pictures" text[] DEFAULT '{}'::text[] NOT NULL,
	"video" text,
	"detail" text DEFAULT '' NOT NULL,
	"params" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"services" text[] DEFAULT '{}'::text[] NOT NULL,
	"volume_prices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"search_text" text NOT NULL,
	"search" "tsvector" NOT NULL,
	"published_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "labels" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "navs" (
	"id" text PRIMARY KEY NOT NULL,
	"parent_id" text,
	"name" text NOT NULL,
	"picture" text,
	"link" jsonb,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_history" (
	"sku_id" text NOT NULL,
	"month" text NOT NULL,
	"cash" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shops" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"business_id" text NOT NULL,
	"sign" text NOT NULL,
	"logo" text NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"telephone" text DEFAULT '' NOT NULL,
	"open" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "skus" (
	"id" text PRIMARY KEY NOT NULL,
	"goods_id" text NOT NULL,
	"code" text NOT NULL,
	"spec_values" text[] DEFAULT '{}'::text[] NOT NULL,
	"cash" bigint NOT NULL,
	"goods_price" bigint NOT NULL,
	"market_price" bigint,
	"cost" bigint DEFAULT 0 NOT NULL,
	"integral" bigint NOT NULL,
	"on_hand" integer NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"threshold" integer DEFAULT 0 NOT NULL,
	"picture" text,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"contact" text NOT NULL,
	"telephone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hot_words" (
	"word" text PRIMARY KEY NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" text PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"content" text NOT NULL,
	"published_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_revisions" (
	"page_id" text NOT NULL,
	"revision" integer NOT NULL,
	"config" text NOT NULL,
	"published_at" bigint NOT NULL,
	CONSTRAINT "page_revisions_page_id_revision_pk" PRIMARY KEY("page_id","revision")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"page_type" text NOT NULL,
	"page_version" text NOT NULL,
	"page_source" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"config" text NOT NULL,
	"published_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"key" text PRIMARY KEY NOT NULL,
	"recipe" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "regions" (
	"tree" text NOT NULL,
	"id" text NOT NULL,
	"parent_id" text NOT NULL,
	"level" integer NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "regions_tree_id_pk" PRIMARY KEY("tree","id")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "synonyms" (
	"word" text PRIMARY KEY NOT NULL,
	"same" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" text,
	"content" jsonb NOT NULL,
	"status" text DEFAULT 'SUBMITTED' NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "browses" (
	"user_id" text NOT NULL,
	"goods_id" text NOT NULL,
	"day" text NOT NULL,
	"viewed_at" bigint NOT NULL,
	CONSTRAINT "browses_user_id_goods_id_day_pk" PRIMARY KEY("user_id","goods_id","day")
);
--> statement-breakpoint
CREATE TABLE "captchas" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"purpose" text NOT NULL,
	"telephone" text,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"used_at" bigint,
	"expires_at" bigint NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"goods_id" text NOT NULL,
	"sku_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"checked" boolean DEFAULT true NOT NULL,
	"added_cash" bigint NOT NULL,
	"added_points" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facilitators" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"contact" text NOT NULL,
	"telephone" text NOT NULL,
	"regions" text[] DEFAULT '{}'::text[] NOT NULL,
	"intro" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"user_id" text NOT NULL,
	"goods_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "favourites_user_id_goods_id_pk" PRIMARY KEY("user_id","goods_id")
);
--> statement-breakpoint
CREATE TABLE "points_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"biz_type" text NOT NULL,
	"biz_id" text NOT NULL,
	"entry_type" text NOT NULL,
	"amount" bigint NOT NULL,
	"expires_at" bigint,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"reset_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "remember_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"user_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"telephone" text NOT NULL,
	"content" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"user_name" text NOT NULL,
	"telephone" text,
	"password_hash" text NOT NULL,
	"name" text NOT NULL,
	"avatar" text,
	"email" text,
	"roles" text[] DEFAULT '{}'::text[] NOT NULL,
	"authorities" text[] DEFAULT '{}'::text[] NOT NULL,
	"menu_items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"identity_type" integer,
	"partner_status" integer,
	"enterprise" boolean DEFAULT false NOT NULL,
	"supplier" boolean DEFAULT false NOT NULL,
	"purchaser" boolean DEFAULT false NOT NULL,
	"certification" jsonb,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" text PRIMARY KEY NOT NULL,
	"visitor_id" text,
	"user_id" text,
	"path" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_entries" ADD CONSTRAINT "points_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remember_tokens" ADD CONSTRAINT "remember_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "categories_parent" ON "categories" USING btree ("source","parent_id","sort");--> statement-breakpoint
CREATE INDEX "goods_search" ON "goods" USING gin ("search");--> statement-breakpoint
CREATE INDEX "goods_categories" ON "goods" USING gin ("category_path");--> statement-breakpoint
CREATE INDEX "goods_attributes" ON "goods" USING gin ("attributes");--> statement-breakpoint
CREATE INDEX "goods_labels" ON "goods" USING gin ("labels");--> statement-breakpoint
CREATE INDEX "goods_brand" ON "goods" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "goods_shop" ON "goods" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "goods_default" ON "goods" USING btree ("status",("stock" > 0) desc,"sales" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "goods_sales" ON "goods" USING btree ("status","sales" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "goods_new" ON "goods" USING btree ("status","published_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "goods_cash" ON "goods" USING btree ("status","cash","id");--> statement-breakpoint
CREATE INDEX "navs_parent" ON "navs" USING btree ("parent_id","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "price_history_month" ON "price_history" USING btree ("sku_id","month");--> statement-breakpoint
CREATE INDEX "skus_goods" ON "skus" USING btree ("goods_id","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "skus_code" ON "skus" USING btree ("code");--> statement-breakpoint
CREATE INDEX "notices_time" ON "notices" USING btree ("published_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "pages_default" ON "pages" USING btree ("page_type","page_version","page_source") WHERE "pages"."is_default";--> statement-breakpoint
CREATE INDEX "regions_parent" ON "regions" USING btree ("tree","parent_id");--> statement-breakpoint
CREATE INDEX "applications_kind" ON "applications" USING btree ("kind","created_at");--> statement-breakpoint
CREATE INDEX "captchas_phone" ON "captchas" USING btree ("telephone","purpose","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_items_sku" ON "cart_items" USING btree ("user_id","sku_id");--> statement-breakpoint
CREATE UNIQUE INDEX "points_entries_biz" ON "points_entries" USING btree ("biz_type","biz_id","entry_type");--> statement-breakpoint
CREATE INDEX "points_entries_user" ON "points_entries" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "remember_tokens_user" ON "remember_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "users_user_name" ON "users" USING btree (lower("user_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_telephone" ON "users" USING btree ("telephone");--> statement-breakpoint
CREATE INDEX "visits_time" ON "visits" USING btree ("created_at");