CREATE TABLE "media" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"folder" text NOT NULL,
	"alt" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"user_id" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_uses" (
	"media_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	CONSTRAINT "media_uses_media_id_kind_subject_id_pk" PRIMARY KEY("media_id","kind","subject_id")
);
--> statement-breakpoint
ALTER TABLE "media_uses" ADD CONSTRAINT "media_uses_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_time" ON "media" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "media_folder" ON "media" USING btree ("folder");--> statement-breakpoint
CREATE INDEX "media_uses_subject" ON "media_uses" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE FUNCTION "note_media_uses"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		DELETE FROM "media_uses" WHERE "kind" = TG_TABLE_NAME AND "subject_id" = to_jsonb(OLD) ->> TG_ARGV[0];
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO "media_uses" ("media_id", "kind", "subject_id")
		SELECT "id", TG_TABLE_NAME, to_jsonb(NEW) ->> TG_ARGV[0] FROM "media" WHERE "id" IN (
			SELECT named[1] FROM regexp_matches(replace(to_jsonb(NEW)::text, '\', ''), '/pictures/([0-9a-f]{32})\.jpg', 'g') AS named
		) FOR KEY SHARE
		ON CONFLICT DO NOTHING;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
	one record;
	-- Rows without such a picture, which nearly all are, cost a look at these columns.
	said text;
BEGIN
	FOR one IN SELECT * FROM (VALUES
		('pages', 'id', ARRAY['config']), ('goods', 'id', ARRAY['pictures', 'detail']), ('skus', 'id', ARRAY['picture']),
		('brands', 'id', ARRAY['logo']), ('categories', 'id', ARRAY['picture']), ('navs', 'id', ARRAY['picture']),
		('shops', 'id', ARRAY['logo', 'sign', 'licence_picture']), ('notices', 'id', ARRAY['content']),
		('gift_covers', 'id', ARRAY['picture']), ('luck_wheels', 'id', ARRAY['thanks_picture', 'share_picture']),
		('luck_wheel_prizes', 'id', ARRAY['picture']), ('settings', 'key', ARRAY['value'])
	) AS tables(name, key, names) LOOP
		SELECT string_agg(format('%%1$s.%I::text LIKE ''%%%%.jpg%%%%''', name), ' OR ') INTO said FROM unnest(one.names) AS name;
		EXECUTE format('CREATE TRIGGER "media_named" AFTER INSERT ON %I FOR EACH ROW WHEN (%s) EXECUTE FUNCTION "note_media_uses"(%L)', one.name, format(said, 'NEW'), one.key);
		EXECUTE format('CREATE TRIGGER "media_renamed" AFTER UPDATE OF %s ON %I FOR EACH ROW WHEN (%s OR %s) EXECUTE FUNCTION "note_media_uses"(%L)',
			(SELECT string_agg(format('%I', name), ', ') FROM unnest(one.names) AS name), one.name, format(said, 'OLD'), format(said, 'NEW'), one.key);
		EXECUTE format('CREATE TRIGGER "media_unnamed" AFTER DELETE ON %I FOR EACH ROW WHEN (%s) EXECUTE FUNCTION "note_media_uses"(%L)', one.name, format(said, 'OLD'), one.key);
	END LOOP;
END
$$;
