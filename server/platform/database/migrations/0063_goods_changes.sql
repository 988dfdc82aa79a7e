CREATE TABLE "goods_changes" (
	"transaction" xid8 NOT NULL,
	"goods_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "goods_changes_transaction_goods_id_pk" PRIMARY KEY("transaction","goods_id")
);
--> statement-breakpoint
CREATE INDEX "goods_changes_time" ON "goods_changes" USING btree ("created_at");--> statement-breakpoint
CREATE FUNCTION "note_goods_changes"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
	INSERT INTO "goods_changes" ("transaction", "goods_id", "created_at")
	SELECT pg_current_xact_id(), "id", (extract(epoch FROM clock_timestamp()) * 1000)::bigint FROM "changed"
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "goods_inserted" AFTER INSERT ON "goods" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "note_goods_changes"();
--> statement-breakpoint
CREATE TRIGGER "goods_updated" AFTER UPDATE ON "goods" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "note_goods_changes"();
--> statement-breakpoint
CREATE TRIGGER "goods_deleted" AFTER DELETE ON "goods" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "note_goods_changes"();
