CREATE TABLE "addresses" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"telephone" text NOT NULL,
	"region_ids" text[] DEFAULT '{}'::text[] NOT NULL,
	"region_names" text[] DEFAULT '{}'::text[] NOT NULL,
	"detail" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_titles" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"tax_number" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"telephone" text DEFAULT '' NOT NULL,
	"bank" text DEFAULT '' NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "after_sale_logs" (
	"id" text PRIMARY KEY NOT NULL,
	"after_sale_id" text NOT NULL,
	"action" text NOT NULL,
	"role" text NOT NULL,
	"operator_id" text,
	"from_status" integer,
	"to_status" integer NOT NULL,
	"text" text NOT NULL,
	"pictures" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" bigint NOT NULL,
	"sequence" integer GENERATED ALWAYS AS IDENTITY (sequence name "after_sale_logs_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE TABLE "after_sales" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"order_id" text NOT NULL,
	"line_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"type" integer NOT NULL,
	"phase" text NOT NULL,
	"status" integer NOT NULL,
	"quantity" integer NOT NULL,
	"unshipped" boolean DEFAULT false NOT NULL,
	"reason" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"pictures" text[] DEFAULT '{}'::text[] NOT NULL,
	"applied" jsonb NOT NULL,
	"granted" jsonb,
	"seller_text" text DEFAULT '' NOT NULL,
	"exchange_sku_id" text,
	"return_address" text DEFAULT '' NOT NULL,
	"deadline" bigint,
	"again_of" text,
	"again_count" integer DEFAULT 0 NOT NULL,
	"to_platform" boolean DEFAULT false NOT NULL,
	"created_at" bigint NOT NULL,
	"finished_at" bigint,
	"hidden_at" bigint
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipment_lines" (
	"shipment_id" text NOT NULL,
	"line_id" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "shipment_lines_shipment_id_line_id_pk" PRIMARY KEY("shipment_id","line_id")
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"after_sale_id" text,
	"direction" text DEFAULT 'OUT' NOT NULL,
	"carrier" text NOT NULL,
	"tracking_no" text NOT NULL,
	"created_at" bigint NOT NULL,
	"signed_at" bigint
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" text PRIMARY KEY NOT NULL,
	"sku_id" text NOT NULL,
	"kind" text NOT NULL,
	"quantity" integer NOT NULL,
	"biz_id" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "track_events" (
	"id" text PRIMARY KEY NOT NULL,
	"shipment_id" text NOT NULL,
	"text" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"at" bigint NOT NULL,
	"signed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "warehouse_tasks" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"biz_id" text NOT NULL,
	"due_at" bigint NOT NULL,
	"done_at" bigint
);
--> statement-breakpoint
CREATE TABLE "gift_card_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"card_id" text NOT NULL,
	"biz_type" text NOT NULL,
	"biz_id" text NOT NULL,
	"entry_type" text NOT NULL,
	"amount" bigint NOT NULL,
	"held" bigint DEFAULT 0 NOT NULL,
	"balance_after" bigint NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_cards" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"code_hash" text NOT NULL,
	"last4" text NOT NULL,
	"owner_id" text,
	"status" text NOT NULL,
	"initial" bigint NOT NULL,
	"balance" bigint NOT NULL,
	"frozen" bigint DEFAULT 0 NOT NULL,
	"expires_at" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "gift_cards_balance" CHECK ("gift_cards"."frozen" >= 0 and "gift_cards"."balance" >= "gift_cards"."frozen")
);
--> statement-breakpoint
CREATE TABLE "cashier_charges" (
	"gateway_no" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"callback_tries" integer DEFAULT 0 NOT NULL,
	"callback_at" bigint,
	"created_at" bigint NOT NULL,
	"paid_at" bigint
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"trade_id" text NOT NULL,
	"attempt_no" integer NOT NULL,
	"status" text NOT NULL,
	"cash" bigint NOT NULL,
	"points" bigint NOT NULL,
	"gift_card" bigint NOT NULL,
	"gateway_no" text,
	"failure" text,
	"created_at" bigint NOT NULL,
	"finished_at" bigint
);
--> statement-breakpoint
CREATE TABLE "refund_parts" (
	"refund_id" text NOT NULL,
	"tender" text NOT NULL,
	"ref" text DEFAULT '' NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "refund_parts_refund_id_tender_ref_pk" PRIMARY KEY("refund_id","tender","ref")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"trade_id" text NOT NULL,
	"order_id" text,
	"after_sale_id" text,
	"reason" text NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" bigint NOT NULL,
	"failure" text,
	"created_at" bigint NOT NULL,
	"finished_at" bigint
);
--> statement-breakpoint
CREATE TABLE "pay_passwords" (
	"user_id" text PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"locked_until" bigint
);
--> statement-breakpoint
CREATE TABLE "points_accounts" (
	"user_id" text PRIMARY KEY NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"frozen" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "points_accounts_available" CHECK ("points_accounts"."frozen" >= 0 and "points_accounts"."balance" >= "points_accounts"."frozen")
);
--> statement-breakpoint
CREATE TABLE "points_holds" (
	"biz_type" text NOT NULL,
	"biz_id" text NOT NULL,
	"lot_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "points_lots" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"granted" bigint NOT NULL,
	"remaining" bigint NOT NULL,
	"frozen" bigint DEFAULT 0 NOT NULL,
	"expires_at" bigint,
	"created_at" bigint NOT NULL,
	CONSTRAINT "points_lots_remaining" CHECK ("points_lots"."frozen" >= 0 and "points_lots"."remaining" >= "points_lots"."frozen")
);
--> statement-breakpoint
CREATE TABLE "activities" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"starts_at" bigint NOT NULL,
	"ends_at" bigint NOT NULL,
	"group_size" integer,
	"group_hours" integer
);
--> statement-breakpoint
CREATE TABLE "activity_goods" (
	"activity_id" text NOT NULL,
	"sku_id" text NOT NULL,
	"goods_id" text NOT NULL,
	"cash" bigint NOT NULL,
	"integral" bigint DEFAULT 0 NOT NULL,
	"quantity" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"per_member" integer DEFAULT 1 NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "activity_goods_activity_id_sku_id_pk" PRIMARY KEY("activity_id","sku_id")
);
--> statement-breakpoint
CREATE TABLE "coupon_templates" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text,
	"name" text NOT NULL,
	"threshold" bigint NOT NULL,
	"off" bigint NOT NULL,
	"starts_at" bigint NOT NULL,
	"ends_at" bigint NOT NULL,
	"total" integer NOT NULL,
	"claimed" integer DEFAULT 0 NOT NULL,
	"per_member" integer DEFAULT 1 NOT NULL,
	"valid_days" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" text PRIMARY KEY NOT NULL,
	"template_id" text NOT NULL,
	"user_id" text NOT NULL,
	"status" text DEFAULT 'UNUSED' NOT NULL,
	"trade_id" text,
	"valid_from" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_teams" (
	"id" text PRIMARY KEY NOT NULL,
	"activity_id" text NOT NULL,
	"sku_id" text NOT NULL,
	"leader_id" text NOT NULL,
	"size" integer NOT NULL,
	"joined" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"expires_at" bigint NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_promotions" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"name" text NOT NULL,
	"threshold" bigint NOT NULL,
	"off" bigint NOT NULL,
	"starts_at" bigint NOT NULL,
	"ends_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" bigint NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "order_allocations" (
	"order_id" text NOT NULL,
	"line_id" text NOT NULL,
	"tender" text NOT NULL,
	"ref" text DEFAULT '' NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "order_allocations_order_id_line_id_tender_ref_pk" PRIMARY KEY("order_id","line_id","tender","ref")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"user_id" text NOT NULL,
	"line_no" integer NOT NULL,
	"goods_id" text NOT NULL,
	"sku_id" text NOT NULL,
	"goods_type" integer NOT NULL,
	"is_real" boolean NOT NULL,
	"pay_model" integer NOT NULL,
	"name" text NOT NULL,
	"spec_text" text DEFAULT '' NOT NULL,
	"picture" text,
	"unit_cash" bigint NOT NULL,
	"unit_points" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"promotion" bigint DEFAULT 0 NOT NULL,
	"coupon" bigint DEFAULT 0 NOT NULL,
	"points_fen" bigint DEFAULT 0 NOT NULL,
	"shipped_quantity" integer DEFAULT 0 NOT NULL,
	"after_sale_quantity" integer DEFAULT 0 NOT NULL,
	"refunded_quantity" integer DEFAULT 0 NOT NULL,
	"refunded_unshipped" integer DEFAULT 0 NOT NULL,
	"account" text,
	"delivered" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "order_lines_shipped" CHECK ("order_lines"."shipped_quantity" between 0 and "order_lines"."quantity"),
	CONSTRAINT "order_lines_refunded" CHECK ("order_lines"."refunded_quantity" >= 0 and "order_lines"."after_sale_quantity" >= 0 and "order_lines"."refunded_quantity" + "order_lines"."after_sale_quantity" <= "order_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "order_logs" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"action" text NOT NULL,
	"role" text NOT NULL,
	"operator_id" text,
	"from_status" integer,
	"to_status" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" bigint NOT NULL,
	"sequence" integer GENERATED ALWAYS AS IDENTITY (sequence name "order_logs_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"trade_id" text NOT NULL,
	"user_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"shop_name" text NOT NULL,
	"status" integer NOT NULL,
	"pay_status" text NOT NULL,
	"deliver_status" text DEFAULT 'NONE' NOT NULL,
	"cancel_reason" text,
	"cancel_text" text,
	"delivery_type" integer NOT NULL,
	"address" jsonb,
	"address_changed" boolean DEFAULT false NOT NULL,
	"invoice" jsonb,
	"remark" text DEFAULT '' NOT NULL,
	"goods_cash" bigint NOT NULL,
	"goods_points" bigint NOT NULL,
	"promotion" bigint DEFAULT 0 NOT NULL,
	"coupon" bigint DEFAULT 0 NOT NULL,
	"freight" bigint DEFAULT 0 NOT NULL,
	"gift_card" bigint DEFAULT 0 NOT NULL,
	"points_fen" bigint DEFAULT 0 NOT NULL,
	"points" bigint NOT NULL,
	"cash" bigint NOT NULL,
	"freight_refunded" boolean DEFAULT false NOT NULL,
	"activity_id" text,
	"team_id" text,
	"pickup_code" text,
	"pickup_used_at" bigint,
	"reminded_at" bigint,
	"receive_by" bigint,
	"extended" boolean DEFAULT false NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" bigint NOT NULL,
	"paid_at" bigint,
	"shipped_at" bigint,
	"completed_at" bigint,
	"closed_at" bigint,
	"hidden_at" bigint
);
--> statement-breakpoint
CREATE TABLE "trades" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"status" text NOT NULL,
	"cash" bigint NOT NULL,
	"points" bigint NOT NULL,
	"gift_card" bigint DEFAULT 0 NOT NULL,
	"score_rate" integer NOT NULL,
	"request" jsonb NOT NULL,
	"expires_at" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"paid_at" bigint
);
--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "freight" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "freight_free" bigint;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "remote_freight" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "remote_provinces" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "unserved_provinces" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "points_entries" ADD COLUMN "held" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "points_entries" ADD COLUMN "balance_after" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "points_entries" ADD COLUMN "order_id" text;--> statement-breakpoint
ALTER TABLE "points_entries" ADD COLUMN "sequence" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "points_entries_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_titles" ADD CONSTRAINT "invoice_titles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_trade_id_trades_id_fk" FOREIGN KEY ("trade_id") REFERENCES "public"."trades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_passwords" ADD CONSTRAINT "pay_passwords_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_accounts" ADD CONSTRAINT "points_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_trade_id_trades_id_fk" FOREIGN KEY ("trade_id") REFERENCES "public"."trades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "addresses_user" ON "addresses" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_default" ON "addresses" USING btree ("user_id") WHERE "addresses"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_titles_title" ON "invoice_titles" USING btree ("user_id","kind","title");--> statement-breakpoint
CREATE INDEX "after_sale_logs_record" ON "after_sale_logs" USING btree ("after_sale_id","created_at");--> statement-breakpoint
CREATE INDEX "after_sales_user" ON "after_sales" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "after_sales_order" ON "after_sales" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "after_sales_line" ON "after_sales" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "after_sales_shop" ON "after_sales" USING btree ("shop_id","status","created_at");--> statement-breakpoint
CREATE INDEX "after_sales_deadline" ON "after_sales" USING btree ("deadline") WHERE "after_sales"."deadline" is not null;--> statement-breakpoint
CREATE INDEX "uploads_user" ON "uploads" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "shipments_order" ON "shipments" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "shipments_after" ON "shipments" USING btree ("after_sale_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_biz" ON "stock_movements" USING btree ("biz_id","sku_id","kind");--> statement-breakpoint
CREATE INDEX "stock_movements_sku" ON "stock_movements" USING btree ("sku_id","created_at");--> statement-breakpoint
CREATE INDEX "track_events_shipment" ON "track_events" USING btree ("shipment_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "warehouse_tasks_biz" ON "warehouse_tasks" USING btree ("kind","biz_id");--> statement-breakpoint
CREATE INDEX "warehouse_tasks_due" ON "warehouse_tasks" USING btree ("done_at","due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_card_entries_biz" ON "gift_card_entries" USING btree ("card_id","biz_type","biz_id","entry_type");--> statement-breakpoint
CREATE INDEX "gift_card_entries_card" ON "gift_card_entries" USING btree ("card_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_cards_code" ON "gift_cards" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "gift_cards_owner" ON "gift_cards" USING btree ("owner_id","status","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_attempt" ON "payments" USING btree ("trade_id","attempt_no");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_open" ON "payments" USING btree ("trade_id") WHERE "payments"."status" in ('CREATED', 'PROCESSING');--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_reason" ON "refunds" USING btree ("reason");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("next_try_at") WHERE "refunds"."status" <> 'SUCCESS';--> statement-breakpoint
CREATE UNIQUE INDEX "points_holds_lot" ON "points_holds" USING btree ("biz_type","biz_id","lot_id");--> statement-breakpoint
CREATE INDEX "points_lots_use" ON "points_lots" USING btree ("user_id","expires_at","created_at");--> statement-breakpoint
CREATE INDEX "activities_time" ON "activities" USING btree ("kind","starts_at");--> statement-breakpoint
CREATE INDEX "activity_goods_sku" ON "activity_goods" USING btree ("sku_id");--> statement-breakpoint
CREATE INDEX "coupons_user" ON "coupons" USING btree ("user_id","status","expires_at");--> statement-breakpoint
CREATE INDEX "coupons_template" ON "coupons" USING btree ("template_id","user_id");--> statement-breakpoint
CREATE INDEX "coupons_trade" ON "coupons" USING btree ("trade_id");--> statement-breakpoint
CREATE INDEX "group_teams_activity" ON "group_teams" USING btree ("activity_id","status","expires_at");--> statement-breakpoint
CREATE INDEX "shop_promotions_shop" ON "shop_promotions" USING btree ("shop_id","ends_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_time" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id","line_no");--> statement-breakpoint
CREATE INDEX "order_lines_bought" ON "order_lines" USING btree ("user_id","goods_id");--> statement-breakpoint
CREATE INDEX "order_logs_order" ON "order_logs" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_trade" ON "orders" USING btree ("trade_id");--> statement-breakpoint
CREATE INDEX "orders_shop" ON "orders" USING btree ("shop_id","status","created_at");--> statement-breakpoint
CREATE INDEX "orders_receive" ON "orders" USING btree ("receive_by") WHERE "orders"."status" = 30;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_pickup_code" ON "orders" USING btree ("pickup_code");--> statement-breakpoint
CREATE INDEX "trades_user" ON "trades" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "trades_expiry" ON "trades" USING btree ("expires_at") WHERE "trades"."status" = 'UNPAID';--> statement-breakpoint
INSERT INTO "points_accounts" ("user_id", "balance") SELECT "user_id", sum("amount") FROM "points_entries" GROUP BY "user_id";--> statement-breakpoint
INSERT INTO "points_lots" ("id", "user_id", "granted", "remaining", "expires_at", "created_at") SELECT "id", "user_id", "amount", "amount", "expires_at", "created_at" FROM "points_entries" WHERE "amount" > 0;--> statement-breakpoint
UPDATE "points_entries" SET "balance_after" = "sums"."balance" FROM (SELECT "id", sum("amount") OVER (PARTITION BY "user_id" ORDER BY "created_at", "id") AS "balance" FROM "points_entries") "sums" WHERE "sums"."id" = "points_entries"."id";--> statement-breakpoint
CREATE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'append-only: %', TG_TABLE_NAME; END $$;--> statement-breakpoint
CREATE TRIGGER points_entries_append_only BEFORE UPDATE OR DELETE ON "points_entries" FOR EACH ROW EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER gift_card_entries_append_only BEFORE UPDATE OR DELETE ON "gift_card_entries" FOR EACH ROW EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER order_logs_append_only BEFORE UPDATE OR DELETE ON "order_logs" FOR EACH ROW EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER after_sale_logs_append_only BEFORE UPDATE OR DELETE ON "after_sale_logs" FOR EACH ROW EXECUTE FUNCTION append_only();
