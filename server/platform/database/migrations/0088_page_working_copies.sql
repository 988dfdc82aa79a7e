CREATE TABLE "page_working_copies" (
	"page_id" text NOT NULL,
	"user_id" text NOT NULL,
	"version" text NOT NULL,
	"base_text" text NOT NULL,
	"text" text NOT NULL,
	"saved_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "page_working_copies_page_id_user_id_pk" PRIMARY KEY("page_id","user_id")
);
--> statement-breakpoint
CREATE INDEX "page_working_copies_end" ON "page_working_copies" USING btree ("expires_at");