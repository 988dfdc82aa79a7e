ALTER TABLE "media" ADD COLUMN "transparent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "note_media_uses"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		DELETE FROM "media_uses" WHERE "kind" = TG_TABLE_NAME AND "subject_id" = to_jsonb(OLD) ->> TG_ARGV[0];
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO "media_uses" ("media_id", "kind", "subject_id")
		SELECT "id", TG_TABLE_NAME, to_jsonb(NEW) ->> TG_ARGV[0] FROM "media" WHERE "id" IN (
			SELECT named[1] FROM regexp_matches(replace(to_jsonb(NEW)::text, '\', ''), '/pictures/([0-9a-f]{32})\.(?:jpg|webp)', 'g') AS named
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
		('pages', 'id', ARRAY['config']), ('page_drafts', 'page_id', ARRAY['config']),
		('goods', 'id', ARRAY['pictures', 'detail']), ('skus', 'id', ARRAY['picture']),
		('brands', 'id', ARRAY['logo']), ('categories', 'id', ARRAY['picture']), ('navs', 'id', ARRAY['picture']),
		('shops', 'id', ARRAY['logo', 'sign', 'licence_picture']), ('notices', 'id', ARRAY['content']),
		('biddings', 'id', ARRAY['content']), ('gift_covers', 'id', ARRAY['picture']),
		('luck_wheels', 'id', ARRAY['thanks_picture', 'share_picture', 'qr_code']),
		('luck_wheel_prizes', 'id', ARRAY['picture']), ('settings', 'key', ARRAY['value'])
	) AS tables(name, key, names) LOOP
		EXECUTE format('DROP TRIGGER IF EXISTS "media_named" ON %I', one.name);
		EXECUTE format('DROP TRIGGER IF EXISTS "media_renamed" ON %I', one.name);
		EXECUTE format('DROP TRIGGER IF EXISTS "media_unnamed" ON %I', one.name);
		SELECT string_agg(format('%%1$s.%I::text ~ ''\.(jpg|webp)''', name), ' OR ') INTO said FROM unnest(one.names) AS name;
		EXECUTE format('CREATE TRIGGER "media_named" AFTER INSERT ON %I FOR EACH ROW WHEN (%s) EXECUTE FUNCTION "note_media_uses"(%L)', one.name, format(said, 'NEW'), one.key);
		EXECUTE format('CREATE TRIGGER "media_renamed" AFTER UPDATE OF %s ON %I FOR EACH ROW WHEN (%s OR %s) EXECUTE FUNCTION "note_media_uses"(%L)',
			(SELECT string_agg(format('%I', name), ', ') FROM unnest(one.names) AS name), one.name, format(said, 'OLD'), format(said, 'NEW'), one.key);
		EXECUTE format('CREATE TRIGGER "media_unnamed" AFTER DELETE ON %I FOR EACH ROW WHEN (%s) EXECUTE FUNCTION "note_media_uses"(%L)', one.name, format(said, 'OLD'), one.key);
	END LOOP;
	-- What these named before is noted now.
	UPDATE "biddings" SET "content" = "content" WHERE "content" LIKE '%.jpg%';
	UPDATE "luck_wheels" SET "qr_code" = "qr_code" WHERE "qr_code" LIKE '%.jpg%';
END
$$;
