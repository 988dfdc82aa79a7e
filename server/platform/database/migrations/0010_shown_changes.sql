CREATE TABLE "shown_changes" (
	"transaction" xid8 NOT NULL,
	"subject" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "shown_changes_transaction_subject_pk" PRIMARY KEY("transaction","subject")
);
--> statement-breakpoint
CREATE INDEX "shown_changes_time" ON "shown_changes" USING btree ("created_at");
--> statement-breakpoint
CREATE FUNCTION "note_shown_change"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
	page text := '';
BEGIN
	IF TG_TABLE_NAME = 'pages' AND TG_OP = 'DELETE' THEN
		page := OLD.id;
	ELSIF TG_TABLE_NAME = 'pages' THEN
		page := NEW.id;
	ELSIF TG_TABLE_NAME = 'page_revisions' AND TG_OP = 'DELETE' THEN
		page := OLD.page_id;
	ELSIF TG_TABLE_NAME = 'page_revisions' THEN
		page := NEW.page_id;
	END IF;
	INSERT INTO "shown_changes" ("transaction", "subject", "created_at")
	VALUES (pg_current_xact_id(), page, (extract(epoch FROM clock_timestamp()) * 1000)::bigint)
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "shown" AFTER INSERT OR DELETE OR UPDATE ON "pages" FOR EACH ROW EXECUTE FUNCTION "note_shown_change"();
--> statement-breakpoint
CREATE TRIGGER "shown" AFTER INSERT OR DELETE OR UPDATE ON "page_revisions" FOR EACH ROW EXECUTE FUNCTION "note_shown_change"();
--> statement-breakpoint
CREATE TRIGGER "shown" AFTER INSERT OR DELETE OR UPDATE ON "settings" FOR EACH STATEMENT EXECUTE FUNCTION "note_shown_change"();
--> statement-breakpoint
CREATE TRIGGER "shown" AFTER INSERT OR DELETE OR UPDATE ON "categories" FOR EACH STATEMENT EXECUTE FUNCTION "note_shown_change"();
--> statement-breakpoint
CREATE TRIGGER "shown" AFTER INSERT OR DELETE OR UPDATE ON "navs" FOR EACH STATEMENT EXECUTE FUNCTION "note_shown_change"();
--> statement-breakpoint
CREATE TRIGGER "shown" AFTER INSERT OR DELETE OR UPDATE ON "brands" FOR EACH STATEMENT EXECUTE FUNCTION "note_shown_change"();
--> statement-breakpoint
CREATE TRIGGER "shown" AFTER INSERT OR DELETE OR UPDATE ON "labels" FOR EACH STATEMENT EXECUTE FUNCTION "note_shown_change"();
--> statement-breakpoint
CREATE TRIGGER "shown" AFTER INSERT OR DELETE OR UPDATE ON "shops" FOR EACH STATEMENT EXECUTE FUNCTION "note_shown_change"();
--> statement-breakpoint
CREATE TRIGGER "shown" AFTER INSERT OR DELETE OR UPDATE ON "hot_words" FOR EACH STATEMENT EXECUTE FUNCTION "note_shown_change"();
--> statement-breakpoint
CREATE TRIGGER "shown" AFTER INSERT OR DELETE OR UPDATE OF "id", "name", "subtitle", "keywords", "category_path", "brand_id", "shop_id", "supplier_id", "business_id", "source_type", "sub_type", "goods_type", "pay_model", "unit", "delivery_type", "distribution_mode", "min_number", "step", "limit_number", "is_real", "is_activity", "substitute_sales", "status", "cash", "goods_price", "market_price", "cost", "third_price", "integral", "margin_rate", "discount_rate", "default_sku_id", "sku_count", "labels", "attributes", "nav_ids", "area_limit", "specs", "pictures", "video", "detail", "params", "services", "volume_prices", "search_text", "search", "published_at" ON "goods" FOR EACH STATEMENT EXECUTE FUNCTION "note_shown_change"();
--> statement-breakpoint
CREATE TRIGGER "shown_sold_out" AFTER UPDATE OF "stock" ON "goods" FOR EACH ROW WHEN ((OLD."stock" > 0) <> (NEW."stock" > 0)) EXECUTE FUNCTION "note_shown_change"();
--> statement-breakpoint
CREATE TRIGGER "shown" AFTER INSERT OR DELETE OR UPDATE OF "id", "shop_id", "name", "threshold", "off", "starts_at", "ends_at", "total", "per_member", "valid_days" ON "coupon_templates" FOR EACH STATEMENT EXECUTE FUNCTION "note_shown_change"();
