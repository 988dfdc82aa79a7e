CREATE TABLE "statistics_categories" (
	"day" integer NOT NULL,
	"category" text NOT NULL,
	"orders" integer NOT NULL,
	"pieces" integer NOT NULL,
	"cash" bigint NOT NULL,
	"points" bigint NOT NULL,
	CONSTRAINT "statistics_categories_day_category_pk" PRIMARY KEY("day","category")
);
--> statement-breakpoint
CREATE TABLE "statistics_days" (
	"day" integer NOT NULL,
	"province" text NOT NULL,
	"visits" integer NOT NULL,
	"orders" integer NOT NULL,
	"pieces" integer NOT NULL,
	"cash" bigint NOT NULL,
	"points" bigint NOT NULL,
	"gift_card" bigint NOT NULL,
	"refunds" integer NOT NULL,
	"refund_cash" bigint NOT NULL,
	"refund_points" bigint NOT NULL,
	CONSTRAINT "statistics_days_day_province_pk" PRIMARY KEY("day","province")
);
--> statement-breakpoint
CREATE TABLE "statistics_goods" (
	"day" integer NOT NULL,
	"goods_id" text NOT NULL,
	"orders" integer NOT NULL,
	"pieces" integer NOT NULL,
	"cash" bigint NOT NULL,
	"points" bigint NOT NULL,
	CONSTRAINT "statistics_goods_day_goods_id_pk" PRIMARY KEY("day","goods_id")
);
--> statement-breakpoint
CREATE TABLE "statistics_marks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statistics_marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statistics_presence" (
	"kind" text NOT NULL,
	"part" text NOT NULL,
	"who" text NOT NULL,
	"day" integer NOT NULL,
	"before" integer NOT NULL,
	CONSTRAINT "statistics_presence_kind_part_who_day_pk" PRIMARY KEY("kind","part","who","day")
);
--> statement-breakpoint
CREATE INDEX "statistics_goods_goods" ON "statistics_goods" USING btree ("goods_id");--> statement-breakpoint
CREATE INDEX "statistics_marks_day" ON "statistics_marks" USING btree ("day");--> statement-breakpoint
CREATE INDEX "statistics_presence_day" ON "statistics_presence" USING btree ("kind","day","part","before");--> statement-breakpoint
CREATE INDEX "statistics_presence_loose" ON "statistics_presence" USING btree ("kind","part","who","day") WHERE "statistics_presence"."before" = -2;--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "refunds_finished" ON "refunds" USING btree ("finished_at") WHERE "refunds"."finished_at" is not null;--> statement-breakpoint
CREATE FUNCTION "statistics_day"("at" bigint) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
	SELECT ((at + 28800000) / 86400000)::integer
$$;
--> statement-breakpoint
CREATE FUNCTION "mark_statistics"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
	moments bigint[];
BEGIN
	IF TG_TABLE_NAME = 'visits' THEN
		IF TG_OP <> 'INSERT' THEN moments := array_append(moments, OLD.created_at); END IF;
		IF TG_OP <> 'DELETE' THEN moments := array_append(moments, NEW.created_at); END IF;
	ELSIF TG_TABLE_NAME = 'orders' THEN
		IF TG_OP <> 'INSERT' THEN moments := array_append(moments, OLD.paid_at); END IF;
		IF TG_OP <> 'DELETE' THEN moments := array_append(moments, NEW.paid_at); END IF;
	ELSIF TG_TABLE_NAME = 'refunds' THEN
		IF TG_OP <> 'INSERT' THEN moments := array_append(moments, OLD.finished_at); END IF;
		IF TG_OP <> 'DELETE' THEN moments := array_append(moments, NEW.finished_at); END IF;
	ELSIF TG_TABLE_NAME = 'refund_parts' THEN
		IF TG_OP = 'DELETE' THEN
			moments := ARRAY(SELECT finished_at FROM refunds WHERE id = OLD.refund_id);
		ELSE
			moments := ARRAY(SELECT finished_at FROM refunds WHERE id = NEW.refund_id);
		END IF;
	ELSIF TG_OP = 'DELETE' THEN
		moments := ARRAY(SELECT paid_at FROM orders WHERE id = OLD.order_id);
	ELSE
		moments := ARRAY(SELECT paid_at FROM orders WHERE id = NEW.order_id);
	END IF;
	INSERT INTO statistics_marks ("day")
		SELECT DISTINCT statistics_day(at) FROM unnest(moments) AS at WHERE at IS NOT NULL;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "mark_statistics_of_goods"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
	-- A count that runs has not written yet what stands by the old category: it ends first, and the next waits.
	PERFORM pg_advisory_xact_lock(7261021);
	INSERT INTO statistics_marks ("day") SELECT DISTINCT "day" FROM statistics_goods WHERE goods_id = NEW.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "counted" AFTER INSERT OR DELETE OR UPDATE ON "visits" FOR EACH ROW EXECUTE FUNCTION "mark_statistics"();
--> statement-breakpoint
CREATE TRIGGER "counted" AFTER INSERT OR DELETE OR UPDATE OF "id", "user_id", "address", "points", "cash", "gift_card", "paid_at" ON "orders" FOR EACH ROW EXECUTE FUNCTION "mark_statistics"();
--> statement-breakpoint
CREATE TRIGGER "counted" AFTER INSERT OR DELETE OR UPDATE OF "id", "order_id", "goods_id", "quantity" ON "order_lines" FOR EACH ROW EXECUTE FUNCTION "mark_statistics"();
--> statement-breakpoint
CREATE TRIGGER "counted" AFTER INSERT OR DELETE OR UPDATE ON "order_allocations" FOR EACH ROW EXECUTE FUNCTION "mark_statistics"();
--> statement-breakpoint
CREATE TRIGGER "counted" AFTER INSERT OR DELETE OR UPDATE OF "id", "order_id", "status", "finished_at" ON "refunds" FOR EACH ROW EXECUTE FUNCTION "mark_statistics"();
--> statement-breakpoint
CREATE TRIGGER "counted" AFTER INSERT OR DELETE OR UPDATE ON "refund_parts" FOR EACH ROW EXECUTE FUNCTION "mark_statistics"();
--> statement-breakpoint
CREATE TRIGGER "counted" AFTER UPDATE OF "category_path" ON "goods" FOR EACH ROW WHEN (OLD."category_path"[1] IS DISTINCT FROM NEW."category_path"[1]) EXECUTE FUNCTION "mark_statistics_of_goods"();
--> statement-breakpoint
INSERT INTO "statistics_marks" ("day")
	SELECT DISTINCT statistics_day(paid_at) FROM orders WHERE paid_at IS NOT NULL
	UNION SELECT DISTINCT statistics_day(finished_at) FROM refunds WHERE finished_at IS NOT NULL
	UNION SELECT DISTINCT statistics_day(created_at) FROM visits;
