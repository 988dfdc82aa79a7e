ALTER TABLE "page_drafts" ADD COLUMN "page_type" text DEFAULT 'second' NOT NULL;--> statement-breakpoint
ALTER TABLE "page_drafts" ADD COLUMN "page_version" text DEFAULT '1' NOT NULL;