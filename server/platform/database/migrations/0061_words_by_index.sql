-- Every run of three characters of a text, in lower case, and the shorter ones at its end: so one or two characters are
-- prefixes of a run. Lower case is the database's own, as in ILIKE. Its cost keeps a plan from computing it row by row.
CREATE FUNCTION "text_grams"("plain" text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 10000 AS $$
DECLARE
  low text := lower(plain);
BEGIN
  RETURN array_to_tsvector(array(
    SELECT runs[1] FROM generate_series(1, 3) AS start, regexp_matches(substr(low, start), '.{1,3}', 'g') AS runs));
END $$;
--> statement-breakpoint
-- What every text has that has the word; nothing has an empty word. The text of a tsquery doubles quotes and backslashes.
CREATE FUNCTION "grams_query"("word" text) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  low text := lower(word);
  suffix text := CASE WHEN length(low) < 3 THEN ':*' ELSE '' END;
BEGIN
  RETURN (SELECT string_agg(DISTINCT $q$'$q$ || replace(replace(gram, '\', '\\'), $q$'$q$, $q$''$q$) || $q$'$q$ || suffix, ' & ')
    FROM generate_series(1, greatest(1, length(low) - 2)) AS start, substr(low, start, 3) AS gram
    WHERE gram <> '')::tsquery;
END $$;
--> statement-breakpoint
ALTER TABLE "after_sales" ADD COLUMN "goods_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "after_sales" ALTER COLUMN "goods_name" DROP DEFAULT;--> statement-breakpoint
UPDATE "after_sales" SET "goods_name" = "order_lines"."name" FROM "order_lines" WHERE "order_lines"."id" = "after_sales"."line_id";--> statement-breakpoint
CREATE INDEX "goods_proposals_words" ON "goods_proposals" USING gin (text_grams("name"));--> statement-breakpoint
CREATE INDEX "applications_words" ON "applications" USING gin (text_grams(coalesce("content" ->> 'supplierName', '') || ' ' || coalesce("content" ->> 'contactPhone', '') || ' ' || coalesce("content" ->> 'mainProduct', '') || ' ' || coalesce("content" ->> 'name', '') || ' ' || coalesce("content" ->> 'telephone', '') || ' ' || coalesce("content" ->> 'content', '') || ' ' || coalesce("content" ->> 'goods', '') || ' ' || coalesce("content" ->> 'customer', '') || ' ' || coalesce("content" ->> 'title', '')));--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin (text_grams("user_name" || ' ' || "name"));--> statement-breakpoint
CREATE INDEX "reports_words" ON "reports" USING gin (text_grams("search_text" || ' ' || "id"));--> statement-breakpoint
CREATE INDEX "inquiries_words" ON "inquiries" USING gin (text_grams("search_text" || ' ' || "id"));--> statement-breakpoint
CREATE INDEX "leads_words" ON "leads" USING gin (text_grams("id" || ' ' || "company" || ' ' || "name" || ' ' || "need" || ' ' || "telephone"));--> statement-breakpoint
CREATE INDEX "scheme_submissions_words" ON "scheme_submissions" USING gin (text_grams("search_text"));--> statement-breakpoint
CREATE INDEX "after_sales_words" ON "after_sales" USING gin (text_grams("goods_name"));--> statement-breakpoint
CREATE INDEX "luck_wheel_wins_words" ON "luck_wheel_wins" USING gin (text_grams("name" || ' ' || "contact" || ' ' || "telephone"));--> statement-breakpoint
CREATE INDEX "orders_words" ON "orders" USING gin (text_grams("search_text" || ' ' || "id"));--> statement-breakpoint
CREATE INDEX "orders_invoice_words" ON "orders" USING gin (text_grams(coalesce("invoice" ->> 'title', ''))) WHERE "orders"."invoice" is not null;