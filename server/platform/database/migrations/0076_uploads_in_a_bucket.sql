CREATE TABLE "dropped_objects" (
	"key" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "media" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bidding_files" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "object" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "object" text;--> statement-breakpoint
ALTER TABLE "bidding_files" ADD COLUMN "object" text;--> statement-breakpoint
ALTER TABLE "scheme_files" ADD COLUMN "object" text;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_stored" CHECK (content is not null or object is not null) NOT VALID;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_stored" CHECK (content is not null or object is not null) NOT VALID;--> statement-breakpoint
ALTER TABLE "bidding_files" ADD CONSTRAINT "bidding_files_stored" CHECK (content is not null or object is not null) NOT VALID;--> statement-breakpoint
-- The object of a row that is gone is deleted by a job: no row lacks its bytes when the transaction is rolled back.
create function drop_object() returns trigger language plpgsql as $$
begin
  if old.object is null then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    if new.object is not distinct from old.object then
      return null;
    end if;
  end if;
  insert into dropped_objects (key) values (old.object) on conflict do nothing;
  return null;
end $$;--> statement-breakpoint
create trigger media_object after delete or update of object on media for each row execute function drop_object();--> statement-breakpoint
create trigger uploads_object after delete or update of object on uploads for each row execute function drop_object();--> statement-breakpoint
create trigger scheme_files_object after delete or update of object on scheme_files for each row execute function drop_object();--> statement-breakpoint
create trigger bidding_files_object after delete or update of object on bidding_files for each row execute function drop_object();
