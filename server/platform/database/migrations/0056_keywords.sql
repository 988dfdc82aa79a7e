CREATE TABLE "keywords" (
	"word" text PRIMARY KEY NOT NULL,
	"plain" text NOT NULL,
	"goods_id" text,
	"sales" bigint NOT NULL
);
--> statement-breakpoint
-- Every character and every pair of neighbours, so that an index finds any part of a word.
CREATE FUNCTION "word_grams"("plain" text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT substr($1, at, size)), '{}')
  FROM generate_series(1, length($1)) AS at, generate_series(1, 2) AS size
  WHERE at + size - 1 <= length($1)
$$;
--> statement-breakpoint
-- Words of more than 50 characters are not suggested, and would not fit into an index.
CREATE FUNCTION "keyword_words"("keywords" text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT word ORDER BY word), '{}')
  FROM regexp_split_to_table($1, '[[:space:],，、]+') AS word
  WHERE length(word) BETWEEN 1 AND 50
$$;
--> statement-breakpoint
CREATE INDEX "keywords_grams" ON "keywords" USING gin (word_grams("plain"));--> statement-breakpoint
INSERT INTO "keywords" ("word", "plain", "goods_id", "sales")
  SELECT DISTINCT ON (word) word, lower(normalize(word, NFKC)), best.id, best.sales
  FROM (SELECT DISTINCT ON (keywords) keywords, id, sales FROM "goods" WHERE status = 'ON'
    ORDER BY keywords, sales DESC, id) AS best, unnest(keyword_words(best.keywords)) AS word
  ORDER BY word, best.sales DESC, best.id;
--> statement-breakpoint
-- A sale must never wait for a word that another sale holds, so locked words are skipped: the job settle-keywords
-- raises them later.
CREATE FUNCTION "raise_keywords"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_ARGV[0] = 'add' THEN
    INSERT INTO "keywords" ("word", "plain", "goods_id", "sales")
      SELECT word, lower(normalize(word, NFKC)), NEW.id, NEW.sales
      FROM unnest(keyword_words(NEW.keywords)) AS word ORDER BY word
      ON CONFLICT ("word") DO NOTHING;
  END IF;
  UPDATE "keywords" SET "goods_id" = NEW.id, "sales" = NEW.sales
    WHERE "word" IN (SELECT "word" FROM "keywords"
      WHERE "word" = ANY (keyword_words(NEW.keywords)) AND "sales" < NEW.sales FOR UPDATE SKIP LOCKED);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "keywords_added" AFTER INSERT ON "goods" FOR EACH ROW
  WHEN (NEW.status = 'ON' AND NEW.keywords <> '') EXECUTE FUNCTION "raise_keywords"('add');
--> statement-breakpoint
CREATE TRIGGER "keywords_changed" AFTER UPDATE OF "status", "keywords" ON "goods" FOR EACH ROW
  WHEN (NEW.status = 'ON' AND NEW.keywords <> '' AND (OLD.status <> 'ON' OR OLD.keywords <> NEW.keywords))
  EXECUTE FUNCTION "raise_keywords"('add');
--> statement-breakpoint
CREATE TRIGGER "keywords_raised" AFTER UPDATE OF "sales" ON "goods" FOR EACH ROW
  WHEN (NEW.status = 'ON' AND NEW.keywords <> '' AND NEW.sales > OLD.sales)
  EXECUTE FUNCTION "raise_keywords"('raise');
